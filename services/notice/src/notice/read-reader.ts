import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { kindsIn } from '../preference/preference-store.ts';
import { addReader } from '../reader/add-reader.ts';
import { findReaderRow, type ReaderRow } from '../reader/reader-store.ts';
import type { Reader } from './notice-store.ts';

/** The settings of a member on which notices depend; undefined for unknown ids. */
export async function findReader(
  call: Pick<Call, 'db' | 'ask' | 'now'>,
  memberId: number,
): Promise<Reader | undefined> {
  const row = (await findReaderRow(call.db, memberId)) ?? (await addReader(call, memberId));
  return row && readerOf(memberId, row, call.now);
}

export const readerOf = (memberId: number, { joined_at, site_off }: ReaderRow, now: number): Reader => ({
  memberId,
  joinedAt: joined_at,
  now,
  unwanted: kindsIn(site_off ?? ''),
});

/** The member who calls. @throws Refusal when nobody is signed in. */
export async function readReader(call: Pick<Call, 'db' | 'ask' | 'session' | 'now'>): Promise<Reader> {
  const reader = call.session ? await findReader(call, call.session.memberId) : undefined;
  if (!reader) throw loginNeeded();
  return reader;
}
