import { randomBytes } from 'node:crypto';
import type { beginOverride, InputOf, leaveOverride, Override, ReplyOf } from '@yonkoma/contract';
import { type Call, type Database, loginNeeded, refuse } from '@yonkoma/service-kit';
import { appendEntry } from '../audit/audit-store.ts';
import type { RegistryConfig } from '../config.ts';
import { hashOf } from '../people/actor.ts';
import { openCarried } from '../preview/seal-rules.ts';
import { refuseAway } from '../remote/refuse-away.ts';
import { type Withheld, withheldOf } from '../remote/served-rules.ts';
import { lockPointer } from '../revision/revision-store.ts';
import { leftOwn } from './develop.ts';
import { longestS } from './offer-override.ts';
import { overrideCookie } from './find-tried.ts';
import { endOffer, findOffer, insertOffer, type OfferRow, takeOffer } from './override-store.ts';
import { openOverride, sealOverride } from './seal-rules.ts';

/**
 * Begins an override: this browser gets the version as long as this member is signed in and still has the permission.
 */
export async function begin(
  call: Call<RegistryConfig>,
  input: InputOf<typeof beginOverride>,
): Promise<ReplyOf<typeof beginOverride>> {
  const { db, session, client, config, now } = call;
  if (!session) throw loginNeeded();
  if (!client) refuse('override-by-browser');
  const until = now + longestS;
  const row = 'code' in input ? await byCode(call, input.code, input.despite) : await byName(call, input);
  await db.transaction(async (transaction) => {
    await lockPointer(transaction);
    if (!(await takeOffer(transaction, row.id, session.memberId, until))) refuse('code-unknown');
    await appendEntry(transaction, {
      at: now,
      who: `member ${session.memberId}`,
      what: 'override',
      remote: row.remote,
      before: '',
      after: row.version,
      commit: null,
      gate: null,
      reason: [row.origin, `offered by ${row.offered_by}`, input.despite && `tried though it is ${input.despite}`]
        .filter(Boolean)
        .join(', '),
    });
  });
  const override: Override = {
    id: row.id,
    remote: row.remote,
    version: row.version,
    until,
    ...(row.origin !== null && { origin: row.origin }),
  };
  client.keepCookie(overrideCookie, sealOverride(config.SECRET, { ...override, member: session.memberId }), longestS);
  return override;
}

async function byCode({ db, now }: Call, code: string, despite: Withheld | undefined): Promise<OfferRow> {
  const row = (await findOffer(db, hashOf(code), now)) ?? refuse('code-unknown');
  if (row.origin === null) await refuseWithheld(db, row, despite);
  return row;
}

async function byName(
  { db, now, session }: Call,
  { remote, version, despite }: { remote: string; version: string; despite?: Withheld | undefined },
): Promise<OfferRow> {
  await refuseWithheld(db, { remote, version }, despite);
  const row: OfferRow = {
    id: randomBytes(12).toString('hex'),
    code_hash: null,
    remote,
    version,
    origin: null,
    build: null,
    offered_by: `member ${session?.memberId}`,
    member_id: null,
    offered_at: now,
    code_until: now,
    ends_at: now,
  };
  await insertOffer(db, row);
  return row;
}

/**
 * @throws Refusal for a version that the gate refused or the watch took back, unless `despite` names exactly that
 * state.
 */
async function refuseWithheld(
  db: Database,
  { remote, version }: { remote: string; version: string },
  despite: Withheld | undefined,
): Promise<void> {
  const withheld = withheldOf(await refuseAway(db, remote, version));
  if (withheld && withheld !== despite) refuse('version-withheld', { remote, version, state: withheld });
}

/** On a developer's own site, this browser gets the published version until it comes back. */
export async function leave(
  { db, client, config, now }: Call<RegistryConfig>,
  { isBack = false }: InputOf<typeof leaveOverride>,
): Promise<ReplyOf<typeof leaveOverride>> {
  if (config.DEVELOP) {
    client?.keepCookie(overrideCookie, isBack ? '' : leftOwn(config.DEVELOP.remote), isBack ? 0 : longestS);
    return { isLeft: !isBack };
  }
  const cookie = client?.cookie(overrideCookie) ?? '';
  const sealed = openOverride(config.SECRET, cookie, now);
  if (sealed) await endOffer(db, sealed.id, now);
  // A preview stays open for others.
  const isPreview = openCarried(config.SECRET, cookie, now) !== null;
  client?.keepCookie(overrideCookie, '', 0);
  return { isLeft: isPreview || sealed !== null };
}
