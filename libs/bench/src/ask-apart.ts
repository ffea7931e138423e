import { fork } from 'node:child_process';

/**
 * Asks from a process of its own, which `file` starts: in the server's, each would wait for the other's memory to be
 * tidied.
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

/** The other side of `askApart`: does nothing where the file is read by who asks. */
export function answerApart(isMain: boolean, answer: (asked: never) => Promise<object>): void {
  if (process.send && isMain) process.once('message', async (asked) => process.send?.(await answer(asked as never)));
}
