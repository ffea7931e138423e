import type { FastifyReply } from 'fastify';
import { openToAll } from '@yonkoma/text-kit/feed/send-document';
import { decline } from '../decline.ts';
import type { DoorCall } from '../door.ts';
import { type SiteFacts, siteFacts } from '../feed/site-facts.ts';
import { asAuthentication, authenticationPath, authenticationType } from './authentication-rules.ts';
import type { Caller } from './find-caller.ts';

/**
 * Whether the caller may get comics for adults: an adult member, by the key of the reading app. If not, it sends the
 * answer and resolves with false: 401 with the way to sign in for an unknown caller, 403 for a member who may not.
 */
export async function admitAdult(call: DoorCall, caller: Caller, reply: FastifyReply): Promise<boolean> {
  const reader = await caller.reader();
  if (reader?.hasAdult) return true;
  if (reader) decline(reply, call, reader.isMinor ? 'age-minor' : 'catalogue.key-without-adults', 403);
  else await askToSignIn(call, reply, 401);
  return false;
}

/** Tells how to sign in, by OPDS authentication 1.0, in a header. */
export const signInLink = ({ absolute }: Pick<SiteFacts, 'absolute'>): string =>
  `<${absolute(authenticationPath)}>; rel="http://opds-spec.org/auth/document"; type="${authenticationType}"`;

/** Sends the document that says how to sign in, by OPDS authentication 1.0. */
export async function askToSignIn(call: DoorCall, reply: FastifyReply, status: 200 | 401): Promise<FastifyReply> {
  const site = await siteFacts(call);
  // A header is ASCII; the document has the text in the requested language.
  if (status === 401) reply.header('www-authenticate', 'Basic realm="Key for reading apps", charset="UTF-8"');
  return openToAll(reply)
    .code(status)
    .headers({
      'cache-control': 'no-store',
      link: signInLink(site),
    })
    .type(authenticationType)
    .send(JSON.stringify(asAuthentication(site, call.own)));
}
