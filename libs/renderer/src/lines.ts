import type { Socket } from 'node:net';
import split from 'split2';
import type { Answer, Request } from './protocol.ts';

/** Between the site and the service of renderers, each message is a line of JSON. */
export type Line = Request | Answer;

/** Characters of a line: it has at most the code of a page, or its HTML. */
const maxLength = 64 * 1024 * 1024;

/** Reads messages until the connection ends. One that is no JSON, or is too long, ends it. */
export function readLines(socket: Socket, take: (message: Line) => void): void {
  socket
    .pipe(split((line: string) => JSON.parse(line) as Line, { maxLength }))
    .on('data', take)
    .on('error', () => socket.destroy());
}

export const writeLine = (socket: Socket, message: Line): void => {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
};
