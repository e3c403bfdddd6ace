/** Makes a runner that does one thing at a time: what is asked of it while something runs is dropped, however fast somebody clicks. */
export function createSingleFlight() {
  let running = false;
  return async (task: () => Promise<unknown>): Promise<void> => {
    if (running) return;
    running = true;
    try {
      await task();
    } finally {
      running = false;
    }
  };
}
