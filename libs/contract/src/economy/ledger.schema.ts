import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Id, Limit, PageNumber, UnixTime, Whole } from '../fields.schema.ts';
import { ledgerReasons } from './ledger.wire.ts';

export const LedgerReason = v.picklist(ledgerReasons);
export type LedgerReason = v.InferOutput<typeof LedgerReason>;

const entry = {
  id: Whole,
  user_id: Whole,
  /** The reason in the reader's language, with the operator's note if there is one. */
  memo: v.string(),
  reason: v.string(),
  create_time: UnixTime,
};

export const ScoreLog = v.object({ ...entry, score: Whole, before: Whole, after: Whole });
export type ScoreLog = v.InferOutput<typeof ScoreLog>;

/** Amounts are strings of two decimals. */
export const MoneyLog = v.object({ ...entry, money: v.string(), before: v.string(), after: v.string() });
export type MoneyLog = v.InferOutput<typeof MoneyLog>;

const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

const input = v.object({
  page: PageNumber,
  limit: Limit,
  /** Only income, or only expenses. */
  direction: v.optional(v.picklist(['in', 'out'])),
  /** Days of the site's time zone, both included. */
  from: v.optional(Day),
  until: v.optional(Day),
});

export const listScoreLog = {
  input,
  reply: v.object({
    list: v.array(ScoreLog),
    total: Whole,
    /** The current balance. */
    score: Whole,
    time_zone: v.string(),
  }),
  summary: 'Every change of the member’s points, the newest first',
};

export const listMoneyLog = {
  input,
  reply: v.object({
    list: v.array(MoneyLog),
    total: Whole,
    /** Two decimals. */
    money: v.string(),
    time_zone: v.string(),
  }),
  summary: 'Every change of the member’s balance, the newest first',
};

export const readOverview = {
  input: v.object({}),
  /** The last seven days of the site's time zone, today last; sums of changes. */
  reply: v.object({
    days: v.array(v.string()),
    score: v.array(Whole),
    money: v.array(v.string()),
    /** Of the balance, a code of ISO 4217; left out when the site names none. */
    currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
  }),
  summary: 'Points and balance of the last seven days',
};

/** The only way for other domains to move points: once for each key, however often it is called. */
export const moveScore = /* @__PURE__ */ peerEndpoint({
  name: 'economy.moveScore',
  input: v.object({
    memberId: Id,
    /** A negative amount takes points. */
    amount: v.pipe(v.number(), v.integer()),
    reason: LedgerReason,
    /** Names the cause, e.g. `unlock 7 12`. A second call with the same key changes nothing and has the same answer. */
    key: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    /** What it was for, in the member's language: `The Tower · Chapter 7`. */
    subject: v.optional(v.string(), ''),
    /**
     * Takes the points from the balance: they are exchanged and paid in one step. The price in cents that the member
     * saw; another one is refused.
     */
    cents: v.optional(Whole),
  }),
  reply: v.object({
    after: Whole,
    /** With `cents`: the balance now, two decimals. */
    money: v.optional(v.string()),
  }),
  refusals: ['score-too-low', 'money-too-low', 'exchange-changed', 'holding-full', 'member-not-found'],
  summary: 'Give or take points',
});

/** Only the ledger stores what was paid or given under a key, so no other table can disagree with it. */
export const findMoves = /* @__PURE__ */ peerEndpoint({
  name: 'economy.findMoves',
  input: v.object({
    memberId: Id,
    keys: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(100))), v.maxLength(1000)),
  }),
  reply: v.object({ keys: v.array(v.string()) }),
  summary: 'Which of these keys moved points of the member',
});
