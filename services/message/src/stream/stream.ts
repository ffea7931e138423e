import type { ServerResponse } from 'node:http';
import type { SSEReplyInterface } from '@fastify/sse';

/** What a program shows to prove its session, as it is asked for again and again. */
export interface Presented {
  memberId: number;
  secret: string;
}

/** One push stream that is open. */
export interface Stream {
  sse: Pick<SSEReplyInterface, 'send' | 'close' | 'isConnected'>;
  response: Pick<ServerResponse, 'once' | 'destroy' | 'writableLength'>;
  presented: Presented;
  /** As `networkOf` names it. */
  network: string;
}

/** The streams of one member, the last pushed version, and its text. */
export interface Listening {
  streams: Set<Stream>;
  version: number;
  pushed: string;
}
