/** SQLSTATE of a deadlock. */
const DEADLOCK = '"40P01"';

/**
 * Whether an answer tells of a deadlock: PostgreSQL rolled the transaction back, so the request may be sent again, and
 * the other transaction is over.
 */
export const isDeadlock = async (response: Response): Promise<boolean> =>
  response.status >= 500 && (await response.clone().text()).includes(DEADLOCK);
