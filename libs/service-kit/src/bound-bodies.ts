import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of a request may take to arrive. */
    bodyWithinMs?: number;
  }
}

/** Milliseconds that a body with a file may take: 10 MB at 270 kbit/s, which the slowest phones still reach. */
export const fileWithinMs = 300_000;
/** For any other: at most 1 MB, and hardly ever 100 KB. */
const bodyWithinMs = 60_000;

/**
 * What is read, and thrown away, of a body that nobody wanted: an ordinary one comes to its end and its line stays open
 * for the next call.
 */
const lingerBytes = 1024 * 1024;
/** How long the line of any other stays open after the answer, unread: enough for the answer to arrive. */
const lingerMs = 2000;

/** Whether a request announces a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Limits the time and the size of request bodies. A slow sender, or one that continues after the answer, loses its
 * connection. An unread body costs neither memory nor CPU time.
 */
export function boundBodies(app: FastifyInstance, withinMs = bodyWithinMs): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) cutLate(request, reply, request.routeOptions.config.bodyWithinMs ?? withinMs);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (hasBody(request) && !isWhole(request)) endUnread(request, reply);
    done();
  });
}

const isWhole = ({ raw }: FastifyRequest): boolean => raw.complete || raw.readableEnded || raw.destroyed;

function cutLate(request: FastifyRequest, reply: FastifyReply, withinMs: number): void {
  const late = setTimeout(() => {
    if (!isWhole(request)) request.raw.destroy();
  }, withinMs).unref();
  reply.raw.once('close', () => clearTimeout(late));
}

/**
 * The answer to a body that was not read to its end. Node throws the rest of a short one away, and the line goes on.
 * Any other line is said to be closed and is read no more, but kept a little: closed at once it would be reset for what
 * still comes in, and the answer lost with it.
 */
function endUnread(request: FastifyRequest, reply: FastifyReply): void {
  const {
    raw: { socket },
  } = request;
  // There is no line to end under `inject`.
  if (!(socket instanceof Socket)) return;
  const isShort = Number(request.headers['content-length']) <= lingerBytes;
  if (!isShort) reply.header('connection', 'close');
  // Node asks for this when an answer that closes its line has gone out.
  const { destroySoon } = socket;
  socket.destroySoon = () => socket.end();
  reply.raw.once('finish', () => {
    const end = setTimeout(() => {
      socket.destroySoon = destroySoon;
      if (!isShort || !isWhole(request)) socket.destroy();
    }, lingerMs).unref();
    socket.once('close', () => clearTimeout(end));
    // Node itself begins to throw the rest away in this very tick.
    if (!isShort) process.nextTick(() => socket.pause());
  });
}
