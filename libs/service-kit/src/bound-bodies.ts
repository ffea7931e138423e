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
/** The same for any other body, which has at most 1 MB and rarely 100 KB. */
const bodyWithinMs = 60_000;

/**
 * A body that the handler did not read is read and thrown away up to this size. The connection then stays open for the
 * next call.
 */
const lingerBytes = 1024 * 1024;
/** How long the connection of a larger body stays open, unread, after the answer, so that the answer arrives. */
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
 * Handles the rest of a body that was not read to its end. Node throws away the rest of a short body, and the
 * connection stays open. For a longer body, `connection: close` is sent and the connection is closed a little later,
 * unread: closed at once, the system would reset it because of the data still arriving, and the answer would be lost.
 */
function endUnread(request: FastifyRequest, reply: FastifyReply): void {
  const {
    raw: { socket },
  } = request;
  // `inject` has no connection.
  if (!(socket instanceof Socket)) return;
  const isShort = Number(request.headers['content-length']) <= lingerBytes;
  if (!isShort) reply.header('connection', 'close');
  // Node calls this after it has sent an answer with `connection: close`.
  const { destroySoon } = socket;
  socket.destroySoon = () => socket.end();
  reply.raw.once('finish', () => {
    const end = setTimeout(() => {
      socket.destroySoon = destroySoon;
      if (!isShort || !isWhole(request)) socket.destroy();
    }, lingerMs).unref();
    socket.once('close', () => clearTimeout(end));
    // In this same tick Node starts to throw the rest away, so the pause comes after it.
    if (!isShort) process.nextTick(() => socket.pause());
  });
}
