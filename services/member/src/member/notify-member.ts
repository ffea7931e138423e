import { asLanguage } from '@yonkoma/contract';
import { readSettings } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { deliver, type Letter } from '../letter/deliver.ts';
import type { MemberRow } from './member-store.ts';

/**
 * Writes to the address that a member bound: by email when they have both. Members without a bound address get nothing.
 */
export async function notifyMember(
  { db, now, ask }: Pick<Call, 'db' | 'now' | 'ask'>,
  { email, mobile, language }: Pick<MemberRow, 'email' | 'mobile' | 'language'>,
  letter: Letter['letter'],
  values: { date?: string } = {},
): Promise<void> {
  const address = email ?? mobile;
  if (!address) return;
  const { site } = await ask(readSettings, {});
  await deliver(
    db,
    {
      channel: email ? 'email' : 'mobile',
      address,
      letter,
      language: asLanguage(language),
      values: { ...values, site: site.siteName },
    },
    now,
  );
}
