import { clsx, type ClassValue } from 'clsx';

/** Joins class names and drops falsy ones. Variants are whole strings in lookup objects, so no merging is needed. */
export function cn(...inputs: ClassValue[]): string {
  return clsx(inputs);
}
