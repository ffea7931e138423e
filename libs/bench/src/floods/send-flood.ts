import { connect } from 'node:net';
import { answerApart, askApart } from '../ask-apart.ts';

/** A stubborn sender continues as long as the connection accepts bytes; another stops at the answer. */
export interface Flood {
  port: number;
  head: string;
  posts: number;
  bodyBytes: number;
  isStubborn: boolean;
}
/**
 * Milliseconds from the first byte of a body to the first byte of its answer, in ascending order; the received status
 * lines; the number of all sent bytes.
 */
export interface Refused {
  took: number[];
  statuses: string[];
  sentBytes: number;
}

/** Sends many posts at once, from a separate process. */
export function sendFlood(flood: Flood): Promise<Refused> {
  return askApart<Refused>(import.meta.filename, flood);
}

const piece = Buffer.alloc(64 * 1024, 120);

/** @throws when a connection ends without an answer. */
async function post({
  port,
  head,
  bodyBytes,
  isStubborn,
}: Flood): Promise<{ ms: number; status: string; sentBytes: number }> {
  return new Promise((resolve, reject) => {
    let begunAt = 0;
    let answeredMs = 0;
    let status = '';
    let leftBytes = bodyBytes;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(head);
      begunAt = performance.now();
      more();
    });
    const more = () => {
      if (!socket.writable || leftBytes <= 0) return;
      const next = piece.subarray(0, leftBytes);
      leftBytes -= next.length;
      // One piece in each turn of the event loop: otherwise answers would be noticed late.
      socket.write(next, () => setImmediate(more));
    };
    socket.once('data', (bytes) => {
      answeredMs = performance.now() - begunAt;
      status = bytes.toString('latin1').split('\r\n', 1)[0] ?? '';
      if (!isStubborn) socket.destroy();
    });
    socket
      .on('data', () => {})
      .on('error', () => {})
      .once('close', () =>
        status
          ? resolve({ ms: answeredMs, status, sentBytes: socket.bytesWritten })
          : reject(new Error(`no answer to ${head.split('\r\n', 1)[0]}`)),
      );
  });
}

answerApart(import.meta.main, async (flood: Flood): Promise<Refused> => {
  const posts = await Promise.all(Array.from({ length: flood.posts }, () => post(flood)));
  return {
    took: posts.map(({ ms }) => ms).sort((a, b) => a - b),
    statuses: [...new Set(posts.map(({ status }) => status))],
    sentBytes: posts.reduce((sum, { sentBytes }) => sum + sentBytes, 0),
  };
});
