/** How long tests wait for what will come, in milliseconds. Only waited out by a test that fails: a busy machine must not make one fail. */
export const PATIENCE_MS = 120_000;
