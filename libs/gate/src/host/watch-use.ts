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
  /** It runs the scripts of pages; each page that is judged has one of its own. */
  isRenderer: boolean;
}

/** As Linux gives them to every program on the machines that Node runs on. */
const [ticksPerS, pageBytes] = [100, 4096];

/**
 * Of one process and those below it that have ended; null when it has ended itself. Shared memory is left out, since
 * every process would count it.
 */
async function readProcess(pid: number): Promise<Process | null> {
  try {
    const [stat, memory, line] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/statm`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
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
      isRenderer: line.includes('--type=renderer'),
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

const mega = 1024 ** 2;

/** What a process has taken more of than it may, as the end of a sentence; null for one within its budget. */
const whyOver = (spent: Budget, { cpuS, memoryBytes }: Budget): string | null => {
  if (spent.cpuS > cpuS) return `more than ${cpuS} s of processor time`;
  return spent.memoryBytes > memoryBytes ? `more than ${Math.round(memoryBytes / mega)} MB of memory` : null;
};

/**
 * Measures the processes below `root` every 250 ms. Ends the process of a page that exceeds `ofPage`, after it has told
 * `overPage` why; calls `over` once, with a sentence, when all together hold more than `wholeBytes`. Returns a function
 * that stops measuring.
 */
export function watchUse(
  root: number,
  { ofPage, wholeBytes }: { ofPage: Budget; wholeBytes: number },
  { overPage, over }: { overPage: (why: string) => void; over: (why: string) => void },
): () => void {
  let isOver = false;
  const ended = new Set<string>();
  const look = async () => {
    const tree = [...(await treeOf(root))];
    if (isOver) return;
    for (const [pid, spent] of tree) {
      const why = spent.isRenderer ? whyOver(spent, ofPage) : null;
      const name = `${pid} ${spent.startedAt}`;
      if (why === null || ended.has(name)) continue;
      ended.add(name);
      overPage(why);
      endProcess(pid);
    }
    if (tree.reduce((sum, [, { memoryBytes }]) => sum + memoryBytes, 0) <= wholeBytes) return;
    isOver = true;
    over(`it took more than ${Math.round(wholeBytes / mega)} MB of memory`);
  };
  const timer = setInterval(() => void look(), 250);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
