import * as contract from '@yonkoma/contract';
import type { Call, Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { asMoney } from '../member/money-rules.ts';
import { readCaller } from '../member/read-caller.ts';
import { words } from '../words.ts';
import { countEntries, type Entry, type Holding, listEntries } from './ledger-store.ts';

type Asked = Parameters<Verb<MemberConfig, typeof contract.listScoreLog>>[1];

async function readLog(call: Call<MemberConfig>, kind: Holding, { page, limit, direction, from, until }: Asked) {
  const member = await readCaller(call);
  const { timeZone } = await call.ask(contract.readSettings, {});
  const which = {
    memberId: member.id,
    direction,
    since: from ? contract.startOf(from, timeZone) : undefined,
    until: until ? contract.startOf(contract.nextDay(until), timeZone) : undefined,
  };
  const [entries, total] = await Promise.all([
    listEntries(call.db, kind, which, { limit, offset: (page - 1) * limit }),
    countEntries(call.db, kind, which),
  ]);
  const said = words[call.language] as Record<string, string>;
  // An operator's words stand for themselves; what else has some says what it was for.
  const told = ({ reason, memo }: Entry) =>
    [reason === 'operator' && memo ? '' : (said[`ledger-${reason}`] ?? reason), memo].filter(Boolean).join(': ');
  const present = (entry: Entry) => ({
    id: entry.id,
    user_id: member.id,
    reason: entry.reason,
    memo: told(entry),
    create_time: entry.created_at,
  });
  return { member, total, entries, present, time_zone: timeZone };
}

export const listScoreLog: Verb<MemberConfig, typeof contract.listScoreLog> = async (call, asked) => {
  const { member, total, time_zone, entries, present } = await readLog(call, 'score', asked);
  return {
    score: member.score,
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

export const listMoneyLog: Verb<MemberConfig, typeof contract.listMoneyLog> = async (call, asked) => {
  const { member, total, time_zone, entries, present } = await readLog(call, 'money', asked);
  return {
    money: asMoney(member.money_cents),
    total,
    time_zone,
    list: entries.map((entry) => ({
      ...present(entry),
      money: asMoney(entry.amount),
      before: asMoney(entry.before),
      after: asMoney(entry.after),
    })),
  };
};
