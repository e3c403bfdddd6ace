/** Milliseconds that the processor spent on this work. Unlike the time on the clock they do not grow when others keep the machine busy. */
export function processorTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
