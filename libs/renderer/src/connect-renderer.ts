import { createConnection } from 'node:net';
import { askInTurn, type Renderer } from './ask-in-turn.ts';
import { readLines, writeLine } from './lines.ts';
import { ServiceAway } from './no-renderer.ts';
import type { Answer } from './protocol.ts';

/**
 * Starts a renderer in the service that listens at this path (`main.ts`). It ends with the connection.
 * @throws ServiceAway when the service does not answer
 */
export async function connectRenderer(socketPath: string, withinMs: number): Promise<Renderer> {
  const socket = createConnection(socketPath);
  // The site may end while renderers run.
  socket.unref();
  let failure = 'it has ended';
  const { renderer, started, onAnswer, onEnd } = askInTurn({
    send: (request) => writeLine(socket, request),
    kill: () => socket.destroy(),
  });
  readLines(socket, (line) => {
    const answer = line as Answer;
    if (answer.is === 'ended') onEnd(new Error(answer.why));
    else onAnswer(answer);
  });
  socket.on('error', ({ message }) => {
    failure = message;
  });
  // After a renderer has ended, this says nothing new.
  socket.on('close', () => onEnd(new ServiceAway(`the service of renderers at ${socketPath}: ${failure}`)));
  try {
    await started(withinMs);
    return renderer;
  } catch (error) {
    renderer.kill();
    throw error instanceof ServiceAway ? error : new ServiceAway((error as Error).message);
  }
}
