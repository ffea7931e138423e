import type { InputOf, RemoteBuild, ReplyOf } from '@yonkoma/contract';
import type { beginPreview, readPreview } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { appendEntry } from '../audit/audit-store.ts';
import type { RegistryConfig } from '../config.ts';
import { readVersion, type VersionRow } from '../remote/remote-store.ts';
import { lockPointer } from '../revision/revision-store.ts';
import { firstPath, isPreviewable } from './preview-rules.ts';
import { readOpen } from './preview-store.ts';
import { type Link, openLink, sealCarried } from './seal-rules.ts';
import { standingOf } from './who-may-open.ts';

/** As long as any other override; after that the link is opened again. */
const longestS = 8 * 3600;

type Found = { state: 'open'; link: Link; row: VersionRow } | { state: 'altered' | 'over' | 'sign-in' | 'forbidden' };

async function find(
  { db, config, session, now }: Call<RegistryConfig>,
  { seal, isPreviewHost }: InputOf<typeof readPreview>,
): Promise<Found> {
  const link = openLink(config.SECRET, seal);
  if (!link) return { state: 'altered' };
  if (link.until <= now || !(await readOpen(db, link.id, now))) return { state: 'over' };
  const standing = standingOf(session, isPreviewHost);
  if (standing !== 'open') return { state: standing };
  const row = await readVersion(db, link.remote, link.version);
  return row && isPreviewable(row) ? { state: 'open', link, row } : { state: 'over' };
}

/** Changes nothing: programs that look ahead at a link begin no preview. */
export async function look(
  call: Call<RegistryConfig>,
  input: InputOf<typeof readPreview>,
): Promise<ReplyOf<typeof readPreview>> {
  const found = await find(call, input);
  if (found.state !== 'open') return found;
  const { remote, version, until } = found.link;
  return { state: 'open', remote, version, until };
}

/** Begins a preview. A member who begins one is in the audit, because its code runs with their session. */
export async function begin(
  call: Call<RegistryConfig>,
  input: InputOf<typeof beginPreview>,
): Promise<ReplyOf<typeof beginPreview>> {
  const { db, config, session, now } = call;
  const found = await find(call, input);
  if (found.state !== 'open') return found;
  const { link, row } = found;
  const member = input.isPreviewHost ? null : (session?.memberId ?? null);
  if (member !== null)
    await db.transaction(async (transaction) => {
      await lockPointer(transaction);
      await appendEntry(transaction, {
        at: now,
        who: `member ${member}`,
        what: 'override',
        remote: link.remote,
        before: '',
        after: link.version,
        commit: row.commit_name,
        gate: null,
        reason: `preview ${link.id}`,
      });
    });
  const until = Math.min(link.until, now + longestS);
  return {
    state: 'open',
    cookie: sealCarried(config.SECRET, { ...link, until, member }),
    maxAgeS: until - now,
    path: firstPath(JSON.parse(row.build) as RemoteBuild, input.page),
  };
}
