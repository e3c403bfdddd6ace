/**
 * How long tests wait for what will come, in milliseconds. Only waited out by a test that fails: a busy machine must not make one fail. Less than a test
 * may take, so that it ends with what it waited for.
 */
export const PATIENCE_MS = 100_000;
