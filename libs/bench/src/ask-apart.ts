import { fork } from 'node:child_process';

/**
 * Runs the requests in a separate process with `file`. In the server's process, garbage collection of one side would
 * delay the other.
 */
export function askApart<Answer>(file: string, asked: object): Promise<Answer> {
  const asking = fork(file);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  asking
    .once('message', (answer: Answer) => resolve(answer))
    .once('error', reject)
    .once('exit', (status) => reject(new Error(`who asked ended with ${status}`)));
  asking.send(asked);
  return promise.finally(() => asking.kill());
}

/** The other side of `askApart`. It does nothing when the caller imports the file. */
export function answerApart(isMain: boolean, answer: (asked: never) => Promise<object>): void {
  if (process.send && isMain) process.once('message', async (asked) => process.send?.(await answer(asked as never)));
}
