import type { ServerResponse } from 'node:http';
import type { SSEReplyInterface } from '@fastify/sse';

/** The proof of a session, which is checked repeatedly. */
export interface Presented {
  memberId: number;
  secret: string;
}

/** One open push stream. */
export interface Stream {
  sse: Pick<SSEReplyInterface, 'send' | 'close' | 'isConnected'>;
  response: Pick<ServerResponse, 'once' | 'destroy' | 'writableLength'>;
  presented: Presented;
  /** The network as `networkOf` names it. */
  network: string;
  /** Milliseconds of `performance.now()` when the session was last found valid. */
  checkedAtMs: number;
}

/** The streams of one member, the last pushed version, and its text. */
export interface Listening {
  streams: Set<Stream>;
  version: number;
  pushed: string;
  /** Milliseconds of `performance.now()` when the counts are asked for, because they came with a change. */
  checkAtMs: number;
}
