import { readdirSync, readFileSync } from 'node:fs';

/** Limits of a run, summed over all processes of its browser. */
export interface Budget {
  cpuS: number;
  memoryBytes: number;
}

/** One process of the browser, as `/proc` shows it. */
export interface Process extends Budget {
  /** Tells it from a later one with the same number. */
  startedAt: string;
  /** It runs the scripts of pages; each page that is judged has one of its own. */
  isRenderer: boolean;
}

/** As Linux gives them to every program on the machines that Node runs on. */
const [ticksPerS, pageBytes] = [100, 4096];

/** The system answers at once: to wait for a file in `/proc` takes eight times as long as to read it. */
const read = (pid: number, file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');

/** The fields after the name and state of a process, its parent first; null when it has ended. */
function readStat(pid: number): string[] | null {
  try {
    const stat = read(pid, 'stat');
    // The name of the program stands in brackets and may hold anything.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? null : fields;
  } catch {
    return null;
  }
}

/**
 * Of one process and those below it that have ended; null when it has ended itself. Shared memory is left out, since
 * every process would count it.
 */
function readProcess(pid: number, fields: readonly string[]): Process | null {
  try {
    const [, resident = 0, shared = 0] = read(pid, 'statm').split(' ').map(Number);
    const ticks = fields.slice(10, 14).reduce((sum, field) => sum + Number(field), 0);
    return {
      startedAt: fields[18] ?? '',
      cpuS: ticks / ticksPerS,
      memoryBytes: (resident - shared) * pageBytes,
      isRenderer: read(pid, 'cmdline').includes('--type=renderer'),
    };
  } catch {
    return null;
  }
}

const listProcesses = (): string[] => {
  try {
    return readdirSync('/proc');
  } catch {
    return [];
  }
};

/** A process and all its descendants, by process id, read from `/proc`; empty where there is none. */
export function treeOf(root: number): Map<number, Process> {
  const pids = listProcesses()
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const all = new Map(
    pids.map((pid) => [pid, readStat(pid)] as const).filter((entry): entry is [number, string[]] => entry[1] !== null),
  );
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(Number(all.get(pid)?.[0] ?? 0)));
  return new Map(
    [...all]
      .filter(([pid]) => isBelow(pid))
      .map(([pid, fields]) => [pid, readProcess(pid, fields)] as const)
      .filter((entry): entry is [number, Process] => entry[1] !== null),
  );
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
  const ended = new Set<string>();
  const look = () => {
    const tree = [...treeOf(root)];
    for (const [pid, spent] of tree) {
      const why = spent.isRenderer ? whyOver(spent, ofPage) : null;
      const name = `${pid} ${spent.startedAt}`;
      if (why === null || ended.has(name)) continue;
      ended.add(name);
      overPage(why);
      endProcess(pid);
    }
    if (tree.reduce((sum, [, { memoryBytes }]) => sum + memoryBytes, 0) <= wholeBytes) return;
    clearInterval(timer);
    over(`it took more than ${Math.round(wholeBytes / mega)} MB of memory`);
  };
  const timer = setInterval(look, 250);
  return () => clearInterval(timer);
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
