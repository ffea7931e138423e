import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { answerCodes } from '@yonkoma/contract';
import { boundBodies, fileWithinMs, hasBody } from './bound-bodies.ts';
import { answerPlain, requestLanguage } from './mount.ts';
import { parseQuery } from './query.ts';
import { limitRequest } from './query-limit.ts';
import { isUnavailable } from './unavailable.ts';
import { ownWords } from './words.ts';

export interface ServerOptions {
  /** Addresses of proxies whose forwarding headers are trusted, separated by commas; none by default. */
  trustProxy?: string | undefined;
  logLevel?: string | undefined;
  /** Time limit for the body of a call without a file; 60,000 by default. */
  bodyWithinMs?: number;
  /** Receives the log lines instead of the console. */
  logTo?: { write(line: string): void };
}

/** `Retry-After` in seconds, for a call whose database, disk or peer was not available. */
const comeBackS = 5;

/** Headers contain tokens, and plugins log them at the lowest level, so they are removed from the log. */
const redact = { paths: ['req.headers', 'headers', '*.headers', '*.*.headers'], remove: true };

/**
 * A Fastify server with the settings that all services share: routes without regard to case, bracket arrays in queries,
 * the site's own answer to malformed requests, and details of failures only in the log.
 */
export function createServer(options: ServerOptions = {}): FastifyInstance {
  const app = Fastify({
    logger: { level: options.logLevel ?? 'warn', redact, ...(options.logTo && { stream: options.logTo }) },
    trustProxy: options.trustProxy ? options.trustProxy.split(',').map((address) => address.trim()) : false,
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: 500,
      querystringParser: parseQuery,
    },
    bodyLimit: 1024 * 1024,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    forceCloseConnections: 'idle',
    // Node checks these limits every 30 s. Headers arrive soon even on a slow connection. The limit of a whole request
    // is longer than that of its body.
    http: { headersTimeout: 20_000 },
    requestTimeout: fileWithinMs + 30_000,
    frameworkErrors: (_error, request, reply) =>
      void answerPlain(
        reply,
        { code: answerCodes.refused, msg: ownWords[requestLanguage(request)]['illegal-input'], data: null },
        400,
      ),
    clientErrorHandler(error, socket) {
      if (!socket.writable) return;
      // A browser opens connections in advance. It would take an answer here for the answer to its next request.
      if (socket.bytesRead === 0) return void socket.destroy();
      const isTooLong = 'code' in error && error.code === 'HPE_HEADER_OVERFLOW';
      const body = JSON.stringify({
        code: answerCodes.refused,
        msg: isTooLong ? 'The request is too long.' : 'The request is malformed.',
        time: Math.floor(Date.now() / 1000),
        data: null,
      });
      socket.end(
        `HTTP/1.1 ${isTooLong ? '431 Request Header Fields Too Large' : '400 Bad Request'}\r\nContent-Type: ` +
          `application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
      );
    },
  });
  void app.register(cookie);
  boundBodies(app, options.bodyWithinMs);
  endUnused(app);
  app.addHook('onRequest', (_request, _reply, done) => limitRequest(done));
  // The events of a body that arrives do not carry the limit on.
  app.addHook('preHandler', (request, _reply, done) => (hasBody(request) ? limitRequest(done) : done()));
  // Bodies are JSON: a form of another site cannot send JSON without a CORS preflight.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const words = ownWords[requestLanguage(request)];
    if (isUnavailable(error)) {
      request.log.warn(
        { error: error.message, url: request.routeOptions.url },
        'answered 503: a database, a disk or a service is not available',
      );
      return answerPlain(
        reply.header('retry-after', comeBackS).header('cache-control', 'no-store'),
        { code: answerCodes.refused, msg: words.unavailable, data: null },
        503,
      );
    }
    const isOurs = (error.statusCode ?? 500) >= 500;
    if (isOurs) request.log.error(error);
    // On this wire a malformed body is a refusal, with HTTP 200.
    return answerPlain(
      reply,
      { code: answerCodes.refused, msg: isOurs ? words.failed : words['illegal-input'], data: null },
      isOurs ? 500 : 200,
    );
  });
  const notFound = (request: FastifyRequest, reply: FastifyReply) =>
    answerPlain(
      reply,
      { code: answerCodes.refused, msg: ownWords[requestLanguage(request)]['not-found'], data: null },
      404,
    );
  app.setNotFoundHandler(notFound);
  // An unknown address is answered before the body is read.
  app.addHook('preParsing', (request, reply, _payload, done) =>
    request.is404 && hasBody(request) ? void notFound(request, reply) : done(),
  );
  return app;
}

/**
 * Lets the server close without waiting for connections that never sent a request, such as one that a browser opened in
 * advance. Node would wait for their first request.
 */
function endUnused(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server
    .on('connection', (socket: Socket) => {
      unused.add(socket);
      socket.once('close', () => unused.delete(socket));
    })
    .on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', (done) => {
    for (const socket of unused) socket.destroy();
    done();
  });
}
