const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text of an address can be a row's id. The API rejects others, as it rejects a failure. */
export const isRowId = (text: string): boolean => UUID.test(text);
