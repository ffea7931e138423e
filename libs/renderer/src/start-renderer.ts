import type { ChildProcess } from 'node:child_process';
import { askInTurn, type Renderer } from './ask-in-turn.ts';
import { NoNamespaces } from './no-renderer.ts';
import type { Answer } from './protocol.ts';
import { limits, reasonOf, spawnRenderer } from './renderer-command.ts';

/**
 * The operating system takes away network, processes of others and their messages (namespaces), and memory beyond a
 * limit. The renderer ends with this process, also when that is killed.
 */
const walls = [
  'setpriv --pdeathsig KILL --',
  process.getuid?.() === 0 ? 'unshare' : 'unshare --user --map-root-user',
  '--net --ipc --uts --pid --fork --kill-child --',
  limits,
];

/**
 * Starts a renderer without environment, files and network. One that `isMeasured` answers how much memory it holds.
 * @throws NoNamespaces when it cannot be walled in
 */
export async function startRenderer(withinMs: number, isMeasured = false): Promise<Renderer> {
  if (process.platform !== 'linux') throw new NoNamespaces(`${process.platform} has no namespaces`);
  const { child, said } = spawnRenderer(walls, isMeasured);
  const { renderer, started } = follow(child, said);
  try {
    await started(withinMs);
    return renderer;
  } catch (error) {
    renderer.kill();
    throw new NoNamespaces(said().trim() || (error as Error).message);
  }
}

function follow(child: ChildProcess, said: () => string) {
  const followed = askInTurn({
    send: (request) =>
      child.send(request, (error) => {
        if (error) followed.onEnd(error);
      }),
    kill() {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended.
      }
    },
  });
  child.on('message', (answer: Answer) => followed.onAnswer(answer));
  child.on('error', followed.onEnd);
  child.on('exit', (code, signal) => followed.onEnd(new Error(reasonOf(code, signal, said()))));
  // The site may end while renderers run.
  child.unref();
  child.channel?.unref();
  (child.stderr as { unref?(): void } | null)?.unref?.();
  return followed;
}
