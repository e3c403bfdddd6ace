import { clsx, type ClassValue } from 'clsx';

/** Joins class names, dropping the falsy ones. Variants are whole strings in lookup objects, so nothing has to be merged. */
export function cn(...inputs: ClassValue[]): string {
  return clsx(inputs);
}
