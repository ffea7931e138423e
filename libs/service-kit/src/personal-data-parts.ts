import { dateTime, type PersonalData } from '@yonkoma/contract';
import type { Call } from './domain.ts';

/** One kind of data that a domain stores about a member. */
export interface PersonalDataPart<C = unknown> {
  /** Names a file. */
  part: string;
  /** In the member's language. */
  title(call: Call<C>): string;
  /** The rows after a cursor, `0` for the first, and the next cursor, which is null after the last rows. */
  read(call: Call<C>, memberId: number, after: string): Promise<PersonalDataRows>;
}

export interface PersonalDataRows {
  rows: Record<string, unknown>[];
  next: string | number | null;
}

/** Rows in one page of personal data: small enough for memory, large enough to finish soon. */
export const personalDataPageRows = 200;

/** A page of rows in ascending order of `id`. The next page starts after its last row. */
export function pageById<R extends { id: number }>(
  found: readonly R[],
  present: (row: R) => Record<string, unknown>,
): PersonalDataRows {
  return { rows: found.map(present), next: found.length < personalDataPageRows ? null : (found.at(-1)?.id ?? null) };
}

/** The page of personal data that a cursor names. The parts follow one after another. */
export async function readPersonalDataParts<C>(
  parts: readonly PersonalDataPart<C>[],
  call: Call<C>,
  { member_id: memberId, cursor }: { member_id: number; cursor: string },
): Promise<PersonalData> {
  const [name = '', place = '0'] = cursor.split(' ');
  const at = Math.max(
    0,
    parts.findIndex(({ part }) => part === name),
  );
  const current = parts[at];
  if (!current) return { part: '', title: '', rows: [], next: '' };
  const { rows, next } = await current.read(call, memberId, place);
  const following = parts[at + 1];
  return {
    part: current.part,
    title: current.title(call),
    rows,
    next: next === null ? (following ? following.part : '') : `${current.part} ${next}`,
  };
}

/** `2026-11-21T08:00:00Z` for unix seconds; null for null or 0. */
export const isoTime = (time: number | string | null): string | null =>
  Number(time ?? 0) === 0 ? null : dateTime(Number(time));
