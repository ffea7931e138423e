import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The confinement around the browser that this system allows. */
export interface Hold {
  /** Programs and their arguments, each of which starts the next; no word holds a space. */
  prefix: readonly string[];
  /** The user that the browser belongs to, where that is not the user of this process. */
  owner: number | null;
  /**
   * The browser has a network namespace of its own, in which nothing can be reached, and its processes end together.
   */
  isApart: boolean;
}

/** Runs a program; resolves with whether it exited with 0. */
export type Try = (program: string, args: readonly string[]) => Promise<boolean>;

const tryProgram: Try = (program, args) =>
  promisify(execFile)(program, [...args], { timeout: 10_000 }).then(
    () => true,
    () => false,
  );

/** In the range that systemd keeps for users of one service: nobody else's files and processes belong to it. */
const ownerOf = (pid: number) => 61_184 + (pid % 4_000);

/** Of each process. The budget of the whole browser is counted besides: see `watchUse`. */
const mostDataBytes = 2 * 1024 ** 3;

/**
 * Finds the layers of confinement that this system allows: another user (root only), namespaces, a lower priority and a
 * limit of memory. Each layer is tried with `run` and left out where it fails.
 */
export async function findHold(isRoot: boolean, run: Try = tryProgram): Promise<Hold> {
  const prefix: string[] = [];
  const add = async (words: readonly string[], proof: readonly string[] = ['true']) => {
    const [program = '', ...args] = [...prefix, ...words, ...proof];
    const isAllowed = await run(program, args);
    if (isAllowed) prefix.push(...words);
    return isAllowed;
  };
  const owner = ownerOf(process.pid);
  const isOwned = isRoot && (await add(['setpriv', `--reuid=${owner}`, `--regid=${owner}`, '--clear-groups']));
  // The browser's own sandbox makes user namespaces inside of this one.
  const isApart = await add(
    ['unshare', '--user', '--map-current-user', '--net', '--pid', '--fork', '--kill-child'],
    ['unshare', '--user', 'true'],
  );
  await add(['nice', '-n', '5']);
  await add(['prlimit', `--data=${mostDataBytes}`, '--core=0']);
  return { prefix, owner: isOwned ? owner : null, isApart };
}
