/**
 * Processor time, in microseconds, that this thread takes for one run of some work; of other threads and processes
 * nothing is counted.
 * @param work is done as often as it takes until `atLeast` microseconds are measured: the clock of some systems ticks
 * every 4 ms.
 */
export function threadTimeOf(work: () => void, atLeast = 40_000): number {
  const before = process.threadCpuUsage();
  for (let runs = 1; ; runs += 1) {
    work();
    const { user, system } = process.threadCpuUsage(before);
    if (user + system > atLeast) return (user + system) / runs;
  }
}
