/**
 * The processor time of this thread, in microseconds, for one run of some work. Other threads and processes do not
 * count.
 * @param work is repeated until `atLeast` microseconds are measured, because the clock of some systems ticks only every
 * 4 ms.
 */
export function threadTimeOf(work: () => void, atLeast = 40_000): number {
  const before = process.threadCpuUsage();
  for (let runs = 1; ; runs += 1) {
    work();
    const { user, system } = process.threadCpuUsage(before);
    if (user + system > atLeast) return (user + system) / runs;
  }
}
