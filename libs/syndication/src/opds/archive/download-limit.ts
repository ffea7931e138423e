import { lowestLevel, privilegesAt } from '@yonkoma/contract';
import { readPrivileges } from '@yonkoma/service-kit';
import type { DoorCall } from '../../door.ts';
import type { SiteFacts } from '../../feed/site-facts.ts';
import type { Caller } from '../find-caller.ts';

export interface DownloadLimit {
  /** Chapters in a day. */
  aDay: number;
  /** The lowest level that has more; null when none has. */
  moreFrom: number | null;
}

/** How many chapters a caller may download in a day: by level, and never more than the site gives anybody. */
export async function downloadLimit(
  call: DoorCall,
  { memberId, level }: Pick<Caller, 'memberId' | 'level'>,
  { originalsADay: most }: Pick<SiteFacts, 'originalsADay'>,
): Promise<DownloadLimit> {
  if (memberId === null) return { aDay: most, moreFrom: null };
  const table = await readPrivileges(call);
  const aDay = Math.min(privilegesAt(table, level).downloads, most);
  return { aDay, moreFrom: lowestLevel(table, ({ downloads }) => Math.min(downloads, most) > aDay) };
}
