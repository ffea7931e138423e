import { findReader } from '@yonkoma/contract/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openToAll } from '@yonkoma/text-kit/feed/send-document';
import { decline } from '../decline.ts';
import type { DoorCall } from '../door.ts';
import { siteFacts } from '../feed/site-facts.ts';
import { asAuthentication, authenticationPath, authenticationType } from './authentication-rules.ts';

/**
 * Whether the caller may get comics for adults: an adult member, by the key of the reading app. If not, it sends the
 * answer and resolves with false: 401 with the way to sign in for an unknown caller, 403 for a member who may not.
 */
export async function admitAdult(call: DoorCall, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  // The answer is for this reader only.
  reply.header('vary', 'authorization');
  const key = keyIn(request.headers.authorization);
  const reader = key === null ? null : await call.ask(findReader, { key });
  if (reader?.hasAdult) return true;
  if (reader) decline(reply, call, reader.isMinor ? 'age-minor' : 'catalogue.key-without-adults', 403);
  else await askToSignIn(call, reply, 401);
  return false;
}

/** Sends the document that says how to sign in, by OPDS authentication 1.0. */
export async function askToSignIn(call: DoorCall, reply: FastifyReply, status: 200 | 401): Promise<FastifyReply> {
  const site = await siteFacts(call);
  // A header is ASCII; the document has the text in the requested language.
  if (status === 401) reply.header('www-authenticate', 'Basic realm="Key for reading apps", charset="UTF-8"');
  return openToAll(reply)
    .code(status)
    .headers({
      'cache-control': 'no-store',
      link:
        `<${site.absolute(authenticationPath)}>; rel="http://opds-spec.org/auth/document"; ` +
        `type="${authenticationType}"`,
    })
    .type(authenticationType)
    .send(JSON.stringify(asAuthentication(site, call.own)));
}

/** The key in a `Basic` header: the password, or the name when an app has no field for a password. */
export function keyIn(header: string | undefined): string | null {
  const encoded = /^basic +([a-z0-9+/=_-]{1,400})$/i.exec(header ?? '')?.[1];
  if (!encoded) return null;
  const [name = '', ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const key = password.join(':') || name;
  return key.length > 0 && key.length <= 200 ? key : null;
}
