import { randomBytes, randomInt } from 'node:crypto';
import type { InputOf, offerOverride, readOverrideOffer, renewOverride, ReplyOf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { actorOf, hashOf } from '../people/actor.ts';
import { refuseAway } from '../remote/refuse-away.ts';
import { readVersion } from '../remote/remote-store.ts';
import { withheldOf } from '../remote/served-rules.ts';
import { findOffer, insertOffer, readOffer, renewOffer } from './override-store.ts';

/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeS = 600;
export const longestS = 8 * 3600;

export async function offer(
  call: Call<RegistryConfig>,
  { remote, version, origin, build }: InputOf<typeof offerOverride>,
): Promise<ReplyOf<typeof offerOverride>> {
  const { db, now } = call;
  const actor = await actorOf(call, 'platform/override', 'publish');
  actor.touch([remote]);
  const isDev = origin !== undefined && build !== undefined && build.name === remote && version === undefined;
  if (!isDev && (version === undefined || origin !== undefined)) refuse('override-empty');
  if (version !== undefined) await refuseAway(db, remote, version);
  const code = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
  const id = randomBytes(12).toString('hex');
  const until = now + codeS;
  await insertOffer(db, {
    id,
    code_hash: hashOf(code),
    remote,
    version: version ?? build?.version ?? '',
    origin: origin ?? null,
    build: isDev ? JSON.stringify(build) : null,
    offered_by: actor.name,
    member_id: null,
    offered_at: now,
    code_until: until,
    ends_at: until,
  });
  return { code, id, address: `/platform/try/${code}`, until };
}

export async function renew(
  call: Call<RegistryConfig>,
  { id, build }: InputOf<typeof renewOverride>,
): Promise<ReplyOf<typeof renewOverride>> {
  const actor = await actorOf(call, 'platform/override', 'publish');
  const row = await readOffer(call.db, id);
  if (
    !row ||
    row.origin === null ||
    row.offered_by !== actor.name ||
    row.remote !== build.name ||
    row.ends_at <= call.now
  )
    refuse('override-unknown');
  await renewOffer(call.db, id, { version: build.version, build: JSON.stringify(build) });
  return { id };
}

export async function showOffer(
  call: Call<RegistryConfig>,
  { code }: InputOf<typeof readOverrideOffer>,
): Promise<ReplyOf<typeof readOverrideOffer>> {
  const row = await findOffer(call.db, hashOf(code), call.now);
  if (!row) refuse('code-unknown');
  const { remote, version, origin, offered_by: offeredBy, code_until: until } = row;
  const known = origin === null ? await readVersion(call.db, remote, version) : undefined;
  const withheld = known && withheldOf(known);
  return { remote, version, offeredBy, until, ...(origin !== null && { origin }), ...(withheld && { withheld }) };
}
