import { createServer, type RequestListener } from 'node:http';

export interface Front extends AsyncDisposable {
  url: string;
}

/** Answers requests on a free port of this machine, in front of a site that is measured. */
export async function listenInFront(answer: RequestListener): Promise<Front> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the front listens nowhere');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
