import type { ServerResponse } from 'node:http';

/** What a program shows to prove its session, as it is asked for again and again. */
export interface Presented {
  memberId: number;
  secret: string;
}

/** One push stream that is open. */
export interface Stream {
  response: ServerResponse;
  presented: Presented;
  /** As `networkOf` names it. */
  network: string;
}

/** The streams of one member, the change they were last told of, and what they were told. */
export interface Listening {
  streams: Set<Stream>;
  version: number;
  told: string;
}

/** An event as it goes over the wire. */
export const eventOf = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Nothing, so that nobody between takes the stream for dead. */
export const heartbeat = ':\n\n';
