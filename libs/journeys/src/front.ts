import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * One address in front of changing sites: the site behind it may be stopped and replaced by another release.
 */
export interface Front extends AsyncDisposable {
  /** The address, which never changes. */
  url: string;
  /** Forwards requests to this site from now on. */
  leadTo: (site: { url: string }) => Promise<void>;
  /** Stops answering. */
  cut: () => Promise<void>;
}

export const openFront = async (): Promise<Front> => {
  const sockets = new Set<Socket>();
  let target: number | undefined;

  const pass = (incoming: Socket) => {
    if (target === undefined) return void incoming.resetAndDestroy();
    const outgoing = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  };
  const cut = async () => {
    target = undefined;
    for (const socket of sockets) socket.destroy();
  };

  // Listens until the end of the test: another program could take a port that was closed.
  const server = createServer(pass);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async leadTo({ url }) {
      await cut();
      target = Number(new URL(url).port);
    },
    cut,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      await cut();
      await closed;
    },
  };
};
