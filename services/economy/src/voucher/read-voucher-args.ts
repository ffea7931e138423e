import { parseArgs } from 'node:util';
import { addDays } from '@yonkoma/contract';
import { decline, readId } from '@yonkoma/service-kit';

export const usage =
  'voucher make VALUE [--count N] [--until YYYY-MM-DD] [--note TEXT] | voucher list [BATCH] | ' +
  'voucher revoke BATCH|CODE   such as: voucher make 5.00 --count 20 --until 2027-06-30';

const maxCents = 1_000_000;
const maxCount = 10_000;

export type VoucherArgs =
  | { verb: 'make'; cents: number; count: number; until: string | undefined; note: string }
  | { verb: 'list'; batch: number | null }
  | { verb: 'revoke'; what: number | string };

/** @throws OperatorError for anything that is not a line of `usage`. */
export function readVoucherArgs(args: string[], step: number): VoucherArgs {
  const { values, positionals } = parsed(args);
  const [verb, what, ...more] = positionals;
  if (more.length > 0) decline('Put texts with spaces in quotation marks.');
  if (verb === 'list') return { verb, batch: what === undefined ? null : readId(what, 'the batch') };
  if (verb === 'revoke')
    return { verb, what: /^[1-9]\d{0,8}$/.test(what ?? '') ? Number(what) : (what ?? decline('Say what to revoke.')) };
  if (verb !== 'make') return decline('Say what to do: make, list or revoke.');
  const { count = '1', until, note = '' } = values;
  const cents = /^\d{1,5}\.\d{2}$/.test(what ?? '') ? Number(what?.replace('.', '')) : 0;
  if (cents % step !== 0) decline('The currency of balances has no parts: end the value with .00.');
  if (cents < 1 || cents > maxCents) decline('A voucher is worth 0.01 to 10000.00, with two decimals.');
  if (!/^[1-9]\d{0,4}$/.test(count) || Number(count) > maxCount) decline(`--count is 1 to ${maxCount}.`);
  if (until !== undefined && !isDay(until))
    decline('--until is a day such as 2027-06-30, the last on which they count.');
  if (note.length > 200) decline('--note has 200 characters at most.');
  return { verb, cents, count: Number(count), until, note };
}

/** A day of the calendar in this century: not 2027-02-30. */
const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { count: text, until: text, note: text }, allowPositionals: true });
  } catch (error) {
    return decline((error as Error).message.split(/\. |\n/)[0] ?? 'That cannot be read');
  }
}
