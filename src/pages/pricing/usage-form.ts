import type { VoiceModelId } from '@/lib/prices';
import { formatInteger, parseInteger } from '@/lib/numbers';
import type { Usage } from './cost-calculator';

export const usageFields = ['messages', 'toolCalls', 'knowledgePages', 'voiceMinutes'] as const;
export type UsageField = (typeof usageFields)[number];
/** The raw values of the fields. */
export type UsageDraft = Record<UsageField, string>;

export const emptyDraft: UsageDraft = { messages: '', toolCalls: '', knowledgePages: '', voiceMinutes: '' };

/** Above this a typing error is likelier than a customer. All sums stay exact. */
export const maximumUsage = 1_000_000;

export const usageErrors = {
  notInteger: 'Escribe un número entero, por ejemplo 7.500',
  tooLarge: `Escribe un número de hasta ${formatInteger(maximumUsage)}`,
} as const;

type Parsed = { value: number; error: null } | { value: null; error: string };

/** `7.500` → 7500; an empty field counts as zero. */
export function parseCount(text: string): Parsed {
  if (text.trim() === '') return { value: 0, error: null };
  const value = parseInteger(text);
  if (value === null) return { value: null, error: usageErrors.notInteger };
  return value > maximumUsage ? { value: null, error: usageErrors.tooLarge } : { value, error: null };
}

/** Formats a valid count in Spanish, so that the visitor sees how it was parsed; leaves anything else unchanged. */
export function tidyCount(text: string): string {
  const { value } = parseCount(text);
  return value === null || text.trim() === '' ? text : formatInteger(value);
}

export type ParsedUsage = {
  /** Null while a field is invalid or all are empty. */
  usage: Usage | null;
  errors: Partial<Record<UsageField, string>>;
};

export function parseUsage(draft: UsageDraft, voiceModel: VoiceModelId): ParsedUsage {
  const errors: ParsedUsage['errors'] = {};
  const usage: Usage = { messages: 0, toolCalls: 0, knowledgePages: 0, voiceMinutes: 0, voiceModel };
  for (const field of usageFields) {
    const { value, error } = parseCount(draft[field]);
    if (error === null) usage[field] = value;
    else errors[field] = error;
  }
  const untouched = usageFields.every((field) => draft[field].trim() === '');
  return { usage: untouched || Object.keys(errors).length > 0 ? null : usage, errors };
}
