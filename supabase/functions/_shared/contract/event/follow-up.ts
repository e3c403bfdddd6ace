/** A message to the registrants of an event that is over. The page and the edge functions share this module. */
import * as z from 'zod/mini';
import { isWebAddress, WEB_ADDRESS_ERROR } from './web-address.ts';

/** Those who came, those who had a seat and did not come, and both. */
export const AUDIENCES = ['came', 'missed', 'all'] as const;

export type Audience = (typeof AUDIENCES)[number];

const SUBJECT_MAX = 200;
const CONTENT_MAX = 10_000;

const longest = (length: number, error: string) => z.refine<string>((text) => [...text].length <= length, error);
const filled = (error: string) => z.refine<string>((text) => text.trim() !== '', error);

export const followUpSchema = z.object(
  {
    subject: z
      .string()
      .check(
        filled('Escribe el asunto'),
        longest(SUBJECT_MAX, `El asunto debe tener máximo ${SUBJECT_MAX} caracteres`),
      ),
    /** Markdown. */
    content: z
      .string()
      .check(filled('Escribe el texto'), longest(CONTENT_MAX, 'El texto debe tener máximo 10.000 caracteres')),
    recording_url: z.nullable(
      z.string().check(z.refine((text: string) => isWebAddress(text, 'https'), WEB_ADDRESS_ERROR)),
    ),
  },
  'El mensaje no es válido',
);

export type FollowUp = z.output<typeof followUpSchema>;
