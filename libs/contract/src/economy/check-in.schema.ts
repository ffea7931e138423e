import * as v from 'valibot';
import { Flag, Whole } from '../fields.schema.ts';

const Month = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));

export const readCheckIns = {
  input: v.object({
    /** The default is the current month. */
    month: v.optional(Month),
  }),
  reply: v.object({
    signed: Flag,
    /** Days in a row up to today, or up to yesterday before the check-in of today. */
    continuous: Whole,
    total: Whole,
    month: v.string(),
    /** Days of that month on which the member checked in. */
    days: v.array(v.object({ date: v.string(), score: Whole, signed: Flag })),
    rewards: v.array(Whole),
    /** Today by the site's time zone, `2026-11-21`. */
    today: v.string(),
    time_zone: v.string(),
    /** The points for a check-in now. */
    next_score: Whole,
    /** The part of it that the member’s level adds to every day of `rewards`. */
    level_score: v.optional(Whole),
    /** The day that ended the streak before, when one was missed; else empty. */
    missed: v.string(),
  }),
  summary: 'The daily check-ins of a month',
};

export const checkInDaily = {
  input: v.object({}),
  reply: v.object({ score: Whole, jinyan: Whole, continuous: Whole, date: v.string() }),
  refusals: ['signed-in-today'],
  summary: 'Check in for today',
};
