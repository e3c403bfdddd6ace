import { lacksAddition } from '@contract/backend/specified-backend';
import { AppError } from './errors';

/** The answer of a request for what this site adds, or of the one before it on a backend without. Throws as both do. */
export async function orSpecified<Answer>(request: () => Promise<Answer>, specified: () => Promise<Answer>) {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof AppError && lacksAddition(error))) throw error;
    return specified();
  }
}
