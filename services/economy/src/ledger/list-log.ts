import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import type { Call, Verb } from '@yonkoma/service-kit';
import type { EconomyConfig } from '../config.ts';
import { readAccount } from '../account/account-store.ts';
import { callerOf } from '../account/caller.ts';
import { words } from '../words.ts';
import { countEntries, type Entry, type Holding, listEntries } from './ledger-store.ts';

/** Nicknames of the other members of gifts, by id. Who has left has none. */
async function namesOf({ ask }: Pick<Call, 'ask'>, entries: readonly Entry[]): Promise<Map<number, string>> {
  const ids = [...new Set(entries.flatMap(({ other_id }) => other_id ?? []))];
  if (ids.length === 0) return new Map();
  return new Map((await ask(schemas.describeMembers, { ids })).map(({ id, nickname }) => [id, nickname]));
}

type Asked = Parameters<Verb<EconomyConfig, typeof contract.listScoreLog>>[1];

async function readLog(call: Call<EconomyConfig>, kind: Holding, { page, limit, direction, from, until }: Asked) {
  const memberId = callerOf(call);
  const account = await readAccount(call.db, memberId);
  const { timeZone } = await call.ask(schemas.readSettings, {});
  const which = {
    memberId,
    direction,
    since: from ? contract.startOf(from, timeZone) : undefined,
    until: until ? contract.startOf(contract.nextDay(until), timeZone) : undefined,
  };
  const [entries, total] = await Promise.all([
    listEntries(call.db, kind, which, { limit, offset: (page - 1) * limit }),
    countEntries(call.db, kind, which),
  ]);
  const said = words[call.language] as Record<string, string>;
  const names = await namesOf(call, entries);
  // For an operator's entry, the operator's words are shown alone; other memos follow the reason.
  const textOf = ({ reason, memo, other_id: other }: Entry) =>
    [
      reason === 'operator' && memo ? '' : (said[`ledger-${reason}`] ?? reason),
      other === null ? memo : (names.get(other) ?? said['ledger-nobody']),
    ]
      .filter(Boolean)
      .join(': ');
  const present = (entry: Entry) => ({
    id: entry.id,
    user_id: memberId,
    reason: entry.reason,
    memo: textOf(entry),
    create_time: entry.created_at,
  });
  return { account, total, entries, present, time_zone: timeZone };
}

export const listScoreLog: Verb<EconomyConfig, typeof contract.listScoreLog> = async (call, asked) => {
  const { account, total, time_zone, entries, present } = await readLog(call, 'score', asked);
  return {
    score: account.score,
    total,
    time_zone,
    list: entries.map((entry) => ({
      ...present(entry),
      score: entry.amount,
      before: entry.before,
      after: entry.after,
    })),
  };
};

export const listMoneyLog: Verb<EconomyConfig, typeof contract.listMoneyLog> = async (call, asked) => {
  const { account, total, time_zone, entries, present } = await readLog(call, 'money', asked);
  return {
    money: contract.asMoney(account.money_cents),
    total,
    time_zone,
    list: entries.map((entry) => ({
      ...present(entry),
      money: contract.asMoney(entry.amount),
      before: contract.asMoney(entry.before),
      after: contract.asMoney(entry.after),
    })),
  };
};
