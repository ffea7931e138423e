import type { readVerification, ReplyOf } from '@yonkoma/contract';

export type Triggers = ReplyOf<typeof readVerification>['triggers'];
interface Limit {
  count: number;
  withinS: number;
}

/** After a passed challenge, no triggers are checked for this time. */
export const coolDownMs = 7_200_000;
const suspicious: Limit = { count: 6, withinS: 60 };

/** The record of a visitor. Times are in milliseconds. */
export interface VerificationRecord {
  visits: { at: number; path: string; isLoad: boolean }[];
  /** Each change of network, with the time when it was first seen. The first entry is the network at the beginning. */
  networks: { at: number; network: string }[];
  /** Calls, and clicks on paging or filter items. */
  interactions: number[];
  /** Pages of lists that were requested. */
  lists: { at: number; page: number }[];
}

export type VerificationState = 'pending' | 'verified' | 'not required';

export function stateOf(
  { isPending, verifiedAt }: { isPending: boolean; verifiedAt: number },
  now: number,
): VerificationState {
  if (isPending) return 'pending';
  return verifiedAt > 0 && now - verifiedAt < coolDownMs ? 'verified' : 'not required';
}

/** At least `count` of the times lie within the last `withinS` seconds. */
export function reaches(times: readonly number[], { count, withinS }: Limit, now: number): boolean {
  return times.filter((at) => now - at <= withinS * 1000).length >= count;
}

/** More than five events within a minute. */
export const isSuspicious = (times: readonly number[], now: number): boolean => reaches(times, suspicious, now);

/**
 * The trigger that demands a challenge; undefined when there is none. A trigger that is not configured never demands
 * one.
 */
export function reasonToVerify(
  record: VerificationRecord,
  triggers: Triggers,
  now: number,
): keyof Triggers | undefined {
  const over = (times: number[], limit: Limit | null) => limit !== null && reaches(times, limit, now);
  const { refresh, ipChange, interaction, listPages, detailChapters } = triggers;
  if (
    over(
      record.networks.slice(1).map(({ at }) => at),
      ipChange,
    )
  )
    return 'ipChange';
  if (
    over(
      record.visits.filter(({ isLoad }) => isLoad).map(({ at }) => at),
      refresh,
    )
  )
    return 'refresh';
  if (over(record.interactions, interaction)) return 'interaction';
  if (listPages !== null && record.lists.some(({ page }) => page >= listPages)) return 'listPages';
  if (detailChapters !== null && chaptersIn(record) >= detailChapters) return 'detailChapters';
  return undefined;
}

/** The number of different chapters that were opened, by address. */
const chaptersIn = ({ visits }: VerificationRecord) =>
  new Set(visits.map(({ path }) => path.toLowerCase()).filter((path) => path.startsWith('/animationdetail/'))).size;
