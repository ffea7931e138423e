import { listMoneyLog, listScoreLog } from '@yonkoma/contract';
import type { ShellApi } from '@yonkoma/remote-kit';
import type { Filter } from './filter-rules.ts';

export type Kind = 'score' | 'money';

/** One change of a member's points or balance. */
export interface Entry {
  id: number;
  what: string;
  amount: number;
  before: number;
  after: number;
  /** Unix seconds. */
  at: number;
}

export interface Log {
  entries: Entry[];
  total: number;
  /** The member's points or balance now. */
  now: number;
  /** The time zone of the days in the filter. */
  timeZone: string;
}

type Input = Filter & { page: number; limit: number };

/** A page of the log of points or of the balance, the newest first. */
export async function askLog(shell: ShellApi, kind: Kind, input: Input, signal?: AbortSignal): Promise<Log> {
  const options = signal ? { signal } : {};
  if (kind === 'score') {
    const { list, total, score, time_zone: timeZone } = await shell.call(listScoreLog, input, options);
    return {
      total,
      timeZone,
      now: score,
      entries: list.map(({ id, memo, score: amount, before, after, create_time: at }) => ({
        id,
        what: memo,
        amount,
        before,
        after,
        at,
      })),
    };
  }
  const { list, total, money, time_zone: timeZone } = await shell.call(listMoneyLog, input, options);
  return {
    total,
    timeZone,
    now: Number(money),
    entries: list.map(({ id, memo, money: amount, before, after, create_time: at }) => ({
      id,
      what: memo,
      amount: Number(amount),
      before: Number(before),
      after: Number(after),
      at,
    })),
  };
}

/** Decimal places. */
export const digitsOf = (kind: Kind): number => (kind === 'money' ? 2 : 0);
