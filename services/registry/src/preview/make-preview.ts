import { randomBytes } from 'node:crypto';
import {
  type createPreview,
  type endPreview,
  type InputOf,
  type listPreviews,
  previewPath,
  type RemoteBuild,
  type ReplyOf,
} from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { appendEntry } from '../audit/audit-store.ts';
import type { RegistryConfig } from '../config.ts';
import { actorOf } from '../people/actor.ts';
import { refuseAway } from '../remote/refuse-away.ts';
import { lockPointer } from '../revision/revision-store.ts';
import { isPreviewable, pagesOf } from './preview-rules.ts';
import { endOpen, insertPreview, listOpen, type PreviewRow, readOpen } from './preview-store.ts';
import { sealLink } from './seal-rules.ts';

type Config = Pick<RegistryConfig, 'SECRET' | 'SITE_URL' | 'PREVIEW_URL'>;

const addressOf = (
  { SECRET, SITE_URL, PREVIEW_URL }: Config,
  { id, remote, version, ends_at: until }: PreviewRow,
): string => `${PREVIEW_URL ?? SITE_URL}${previewPath}/${sealLink(SECRET, { id, remote, version, until })}`;

export async function make(
  call: Call<RegistryConfig>,
  { remote, version, hours }: InputOf<typeof createPreview>,
): Promise<ReplyOf<typeof createPreview>> {
  const { db, config, now } = call;
  const actor = await actorOf(call, 'platform/override', 'publish');
  actor.touch([remote]);
  const found = await refuseAway(db, remote, version);
  if (!isPreviewable(found)) refuse('preview-refused', { remote, version, state: found.state });
  const row: PreviewRow = {
    id: randomBytes(12).toString('hex'),
    remote,
    version,
    made_by: actor.name,
    made_at: now,
    ends_at: now + hours * 3600,
  };
  await db.transaction(async (transaction) => {
    await lockPointer(transaction);
    await insertPreview(transaction, row);
    await appendEntry(transaction, {
      at: now,
      who: actor.name,
      what: 'preview',
      remote,
      before: '',
      after: version,
      commit: found.commit_name,
      gate: found.report,
      reason: `preview ${row.id} for ${hours} h`,
    });
  });
  const address = addressOf(config, row);
  return {
    id: row.id,
    remote,
    version,
    address,
    until: row.ends_at,
    isForGuests: config.PREVIEW_URL !== undefined,
    commit: found.commit_name,
    report: found.report,
    pages: pagesOf(JSON.parse(found.build) as RemoteBuild, address),
  };
}

export async function end(
  call: Call<RegistryConfig>,
  { id }: InputOf<typeof endPreview>,
): Promise<ReplyOf<typeof endPreview>> {
  const { db, now } = call;
  const actor = await actorOf(call, 'platform/override', 'publish');
  const { remote, version } = await db.transaction(async (transaction) => {
    await lockPointer(transaction);
    const row = (await readOpen(transaction, id, now)) ?? refuse('preview-unknown');
    actor.touch([row.remote]);
    await endOpen(transaction, id, now);
    await appendEntry(transaction, {
      at: now,
      who: actor.name,
      what: 'preview ended',
      remote: row.remote,
      before: row.version,
      after: '',
      commit: null,
      gate: null,
      reason: `preview ${id} of ${row.made_by}`,
    });
    return row;
  });
  return { id, remote, version };
}

export async function list(
  call: Call<RegistryConfig>,
  { remote }: InputOf<typeof listPreviews>,
): Promise<ReplyOf<typeof listPreviews>> {
  const { db, config, now } = call;
  await actorOf(call, 'platform/read');
  const rows = await listOpen(db, remote, now);
  return {
    list: rows.map((row) => ({
      id: row.id,
      remote: row.remote,
      version: row.version,
      address: addressOf(config, row),
      until: row.ends_at,
      madeAt: row.made_at,
      madeBy: row.made_by,
    })),
  };
}
