/** A text with plain spaces in the place of its no-break ones, as people and test libraries compare it. */
export const plain = (text: string | null | undefined) => (text ?? '').replace(/\u00A0/g, ' ');
