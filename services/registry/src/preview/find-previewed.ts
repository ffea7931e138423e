import type { Override } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { readVersion } from '../remote/remote-store.ts';
import { isPreviewable } from './preview-rules.ts';
import { readOpen } from './preview-store.ts';
import { openCarried } from './seal-rules.ts';
import { standingOf } from './who-may-open.ts';

/**
 * The preview of this browser while it is open and its version is not withdrawn. That of a guest counts at the host of
 * `PREVIEW_URL` alone, and that of a member for this member alone: a cookie that somebody else put into a browser has
 * no effect.
 */
export async function findPreviewed(
  { db, session, config, now }: Pick<Call<RegistryConfig>, 'db' | 'session' | 'config' | 'now'>,
  cookie: string,
  isPreviewHost: boolean,
): Promise<Override | null> {
  const carried = openCarried(config.SECRET, cookie, now);
  if (!carried || carried.member !== (isPreviewHost ? null : (session?.memberId ?? -1))) return null;
  if (standingOf(session, isPreviewHost) !== 'open' || !(await readOpen(db, carried.id, now))) return null;
  const { id, remote, version, until } = carried;
  const row = await readVersion(db, remote, version);
  return row && isPreviewable(row) ? { id, remote, version, until } : null;
}
