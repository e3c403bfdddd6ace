/** Replaces no-break spaces with plain ones, as test libraries compare them. */
export const plain = (text: string | null | undefined) => (text ?? '').replace(/\u00A0/g, ' ');
