/** The LIKE pattern of texts that contain `text`. The API reads `*` as `%`, so an asterisk matches any character. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '_')}%`;
