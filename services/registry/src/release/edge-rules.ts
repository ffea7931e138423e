import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { openText, sealText } from '../sealed-text.ts';

export const edgeCheckHeader = 'x-edge-check';
const Checked = v.object({ remote: v.string(), version: v.string(), until: v.number() });

interface Version {
  remote: string;
  version: string;
}

/** Lets the registry read files through the public address for two minutes although they are not public yet. */
export const edgeCheck = (secret: string, { remote, version }: Version, now: number): string =>
  sealText(secret, 'edge check', { remote, version, until: now + 120 });

export function isEdgeCheck(
  { headers }: Pick<FastifyRequest, 'headers'>,
  secret: string,
  { remote, version }: Version,
  now: number,
): boolean {
  const given = headers[edgeCheckHeader];
  const found = typeof given === 'string' ? v.safeParse(Checked, openText(secret, 'edge check', given)) : null;
  return (
    found?.success === true &&
    found.output.remote === remote &&
    found.output.version === version &&
    found.output.until > now
  );
}
