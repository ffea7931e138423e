import { recordKey, verifiedAtKey } from './verification.ts';
import type { VerificationRecord } from './trigger-rules.ts';

const maxAgeMs = 3_600_000;
const maxEvents = 100;

const empty: VerificationRecord = { visits: [], networks: [], interactions: [], lists: [] };

/** The record of the last hour in this browser, and the last network before it. */
export function readRecord(storage: Storage, now: number): VerificationRecord {
  try {
    const { visits, networks, interactions, lists } = {
      ...empty,
      ...(JSON.parse(storage.getItem(recordKey) ?? '{}') as Partial<VerificationRecord>),
    };
    const isRecent = ({ at }: { at: number }) => now - at < maxAgeMs;
    return {
      visits: visits.filter(isRecent),
      interactions: interactions.filter((at) => isRecent({ at })),
      lists: lists.filter(isRecent),
      networks: [...networks.filter((seen) => !isRecent(seen)).slice(-1), ...networks.filter(isRecent)],
    };
  } catch {
    return empty;
  }
}

export function keepRecord(storage: Storage, { visits, networks, interactions, lists }: VerificationRecord): void {
  const kept: VerificationRecord = {
    visits: visits.slice(-maxEvents),
    networks,
    interactions: interactions.slice(-maxEvents),
    lists: lists.slice(-maxEvents),
  };
  storage.setItem(recordKey, JSON.stringify(kept));
}

export const readVerifiedAt = (storage: Storage): number => Number(storage.getItem(verifiedAtKey) ?? 0);
