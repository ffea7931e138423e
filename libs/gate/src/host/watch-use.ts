import { readdir, readFile } from 'node:fs/promises';

/** Limits of a run, summed over all processes of its browser. */
export interface Budget {
  cpuS: number;
  memoryBytes: number;
}

/** One process of the browser, as `/proc` shows it. */
export interface Process extends Budget {
  parent: number;
  /** Tells it from a later one with the same number. */
  startedAt: string;
}

/** As Linux gives them to every program on the machines that Node runs on. */
const [ticksPerS, pageBytes] = [100, 4096];

/**
 * Of one process and those below it that have ended; null when it has ended itself. Shared memory is left out, since
 * every process would count it.
 */
async function readProcess(pid: number): Promise<Process | null> {
  try {
    const [stat, memory] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/statm`, 'utf8'),
    ]);
    // The name of the program stands in brackets and may hold anything.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return null;
    const [, resident = 0, shared = 0] = memory.split(' ').map(Number);
    const ticks = fields.slice(10, 14).reduce((sum, field) => sum + Number(field), 0);
    return {
      parent: Number(fields[0]),
      startedAt: fields[18] ?? '',
      cpuS: ticks / ticksPerS,
      memoryBytes: (resident - shared) * pageBytes,
    };
  } catch {
    return null;
  }
}

/** A process and all its descendants, by process id, read from `/proc`; empty where there is none. */
export async function treeOf(root: number): Promise<Map<number, Process>> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = new Map(
    (await Promise.all(pids.map(async (pid) => [pid, await readProcess(pid)] as const))).filter(
      (entry): entry is [number, Process] => entry[1] !== null,
    ),
  );
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(all.get(pid)?.parent ?? 0));
  return new Map([...all].filter(([pid]) => isBelow(pid)));
}

/**
 * Measures the processes below `root` every 250 ms and calls `over` once, with a sentence, when they exceed the budget.
 * Returns a function that stops measuring.
 */
export function watchUse(root: number, budget: Budget, over: (why: string) => void): () => void {
  let isOver = false;
  const look = async () => {
    const spent = [...(await treeOf(root)).values()];
    const [cpuS, memoryBytes] = (['cpuS', 'memoryBytes'] as const).map((field) =>
      spent.reduce((sum, one) => sum + one[field], 0),
    ) as [number, number];
    if (isOver || (cpuS <= budget.cpuS && memoryBytes <= budget.memoryBytes)) return;
    isOver = true;
    over(
      cpuS > budget.cpuS
        ? `it took more than ${budget.cpuS} s of processor time`
        : `it took more than ${Math.round(budget.memoryBytes / 1024 ** 2)} MB of memory`,
    );
  };
  const timer = setInterval(() => void look(), 250);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
