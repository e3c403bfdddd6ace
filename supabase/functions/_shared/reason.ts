/** Another server's message as a database text: without control characters and without a lone surrogate at the cut. */
export const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 500)
    .toWellFormed();
