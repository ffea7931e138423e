import { SMTPServer } from 'smtp-server';
import { freePort } from './free-port.ts';
import { type Letter, readLetter } from './read-letter.ts';

/** A mail server that stores letters and forwards none. */
export type MailSink = AsyncDisposable & {
  /** For SMTP_URL. */
  url: string;
  letters: () => readonly Letter[];
  /**
   * Takes the next letter to an address, also one that came before. Each letter is returned once.
   * @throws when none comes in time
   */
  take: (address: string, withinMs?: number) => Promise<Letter>;
  close: () => Promise<void>;
};

/** Opens a real mail server on a free port of 127.0.0.1. */
export const openMailSink = async (): Promise<MailSink> => {
  const letters: Letter[] = [];
  const taken = new Set<Letter>();
  let notifyWaiting = () => {};
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onData(stream, session, done) {
      let source = '';
      stream
        .setEncoding('latin1')
        .on('data', (text: string) => {
          source += text;
        })
        .on('end', () => {
          letters.push(
            readLetter(
              source,
              session.envelope.rcptTo.map(({ address }) => address),
            ),
          );
          done();
          notifyWaiting();
        });
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // A client that disconnects early is not a failure of the sink.
  server.on('error', () => {});
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
    });

  return {
    url: `smtp://127.0.0.1:${port}`,
    letters: () => letters,
    async take(address, withinMs = 15_000) {
      const deadline = Date.now() + withinMs;
      for (;;) {
        const letter = letters.find((one) => one.to.includes(address) && !taken.has(one));
        if (letter) {
          taken.add(letter);
          return letter;
        }
        const leftMs = deadline - Date.now();
        if (leftMs <= 0)
          throw new Error(
            `No letter to ${address} came within ${withinMs} ms. ` +
              `There are letters to ${letters.flatMap(({ to }) => to).join(', ') || 'nobody'}.`,
          );
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, leftMs);
          notifyWaiting = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
    close,
    [Symbol.asyncDispose]: close,
  };
};
