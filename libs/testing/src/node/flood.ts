import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';

export type Flooded = {
  /** The answer as received. */
  answer: string;
  /** The bytes of headers and body that the server has read. */
  readBytes: number;
};

/**
 * Sends data to a server of this process as long as the connection accepts it, whatever the answer. With
 * `transfer-encoding` among the headers the body is sent in chunks.
 */
export const flood = async (
  { server }: { server: Server },
  url: URL,
  headers: Record<string, string>,
  method = 'POST',
): Promise<Flooded> => {
  const piece = Buffer.alloc(64 * 1024, 120);
  const sent =
    'transfer-encoding' in headers
      ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
      : piece;
  const lines = Object.entries({ host: url.host, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return new Promise((resolve) => {
    let answer = '';
    let line: Socket | undefined;
    const watch = (accepted: Socket) => {
      if (accepted.remotePort === socket.localPort) line = accepted;
    };
    server.on('connection', watch);
    const socket = connect(Number(url.port), url.hostname, () => {
      socket.write(`${method} ${url.pathname}${url.search} HTTP/1.1\r\n${lines}\r\n`);
      more();
    });
    const more = () => {
      while (socket.writable) if (!socket.write(sent)) return void socket.once('drain', more);
    };
    socket
      .on('data', (bytes) => {
        answer += bytes.toString();
      })
      .on('error', () => {})
      .on('close', () => {
        server.off('connection', watch);
        resolve({ answer, readBytes: line?.bytesRead ?? Infinity });
      });
  });
};
