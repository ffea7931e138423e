import { connect, createServer, type Server, type Socket } from 'node:net';

/** One address in front of changing sites: what stands behind it may be stopped, and another release come in its place. */
export interface Front extends AsyncDisposable {
  /** Always the same. */
  url: string;
  /** From now on this site answers there. */
  leadTo: (site: { url: string }) => Promise<void>;
  /** Nothing answers there any more. */
  cut: () => Promise<void>;
}

export const openFront = async (): Promise<Front> => {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  let target = { port: 0 };

  const pass = (incoming: Socket) => {
    const outgoing = connect(target.port, '127.0.0.1');
    for (const [socket, other] of [[incoming, outgoing], [outgoing, incoming]] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => { sockets.delete(socket); other.destroy(); });
    }
  };
  const listen = () => new Promise<void>((resolve, reject) => {
    const listening = createServer(pass);
    server = listening;
    listening.once('error', reject);
    listening.listen(port, '127.0.0.1', () => {
      port = (listening.address() as { port: number }).port;
      resolve();
    });
  });
  const cut = async () => {
    const closing = server;
    server = undefined;
    if (!closing) return;
    const closed = new Promise((resolve) => { closing.close(resolve); });
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    async leadTo({ url }) {
      await cut();
      target = { port: Number(new URL(url).port) };
      await listen();
    },
    cut,
    [Symbol.asyncDispose]: cut,
  };
};
