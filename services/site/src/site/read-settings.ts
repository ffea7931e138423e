import type { ReplyOf } from '@yonkoma/contract';
import type { readSettings } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { describeSite } from './site-rules.ts';
import { readSettingRows } from './site-store.ts';

export async function showSettings(call: Call): Promise<ReplyOf<typeof readSettings>> {
  const { site, openMemberCenter, timeZone, originals, originalsADay, registrationRegion } = describeSite(
    await readSettingRows(call.db),
  );
  return { site, openMemberCenter, timeZone, originals, originalsADay, registrationRegion };
}
