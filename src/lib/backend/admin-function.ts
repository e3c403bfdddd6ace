import { connectAsAdmin } from './admin-access';
import { callFunction, type FunctionCall } from './call-function';

/** Calls an edge function with the administrator's own session. Throws an AppError, also for an answer that nobody understands. */
export async function callAsAdmin<T>(name: string, call: FunctionCall<T>): Promise<T> {
  const { functions } = await connectAsAdmin(call.signal);
  return callFunction(functions, name, call);
}
