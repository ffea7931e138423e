import { asMoney, dayOf, nextDay, startOf, stepOf } from '@yonkoma/contract';
import { describeMembers, readSettings } from '@yonkoma/contract/schema';
import { type Command, decline, OperatorError, operatorName, type Running, transact } from '@yonkoma/service-kit';
import type { EconomyConfig } from '../config.ts';
import { readVoucherArgs, usage, type VoucherArgs } from './read-voucher-args.ts';
import { hashVoucherCode, newVoucherCode } from './voucher-code.ts';
import { findBatch, keepBatch, listBatches, listVouchers, revokeVouchers, type Voucher } from './voucher-store.ts';

type Asked<V extends VoucherArgs['verb']> = Extract<VoucherArgs, { verb: V }>;

async function make(running: Running<EconomyConfig>, { cents, count, until, note }: Asked<'make'>): Promise<void> {
  const { timeZone } = await running.ask(readSettings, {});
  const { now } = running.call();
  const last = until ?? dayOf(now + 365 * 86_400, timeZone);
  const expires_at = startOf(nextDay(last), timeZone);
  if (expires_at <= now) decline(`${last} is over.`);
  const codes = [...new Set(Array.from({ length: count }, newVoucherCode))];
  const made_by = operatorName(running.config.SUDO_USER);
  const id = await transact(running.db, (transaction) =>
    keepBatch(
      transaction,
      { cents, note, made_by, created_at: now, expires_at },
      codes.map((code) => hashVoucherCode(code) ?? ''),
    ),
  );
  running.log.warn({ operator: made_by, batch: id, cents, count }, 'an operator made vouchers');
  for (const code of codes) console.log(code);
  console.error(
    `Batch ${id}: ${codes.length} of ${asMoney(cents)} each, until the end of ${last}. ` +
      'This is the only time the codes are shown.',
  );
}

function stateOf({ redeemed_at, revoked_at, expires_at }: Voucher, now: number): string {
  if (redeemed_at) return 'redeemed';
  if (revoked_at) return 'revoked';
  return expires_at <= now ? 'expired' : 'open';
}

async function list({ db, call, ask }: Running<EconomyConfig>, { batch }: Asked<'list'>): Promise<void> {
  const { timeZone } = await ask(readSettings, {});
  if (batch === null) {
    const batches = await listBatches(db, 100);
    if (batches.length === 0) console.log('There are no vouchers.');
    for (const { id, cents, made, redeemed, revoked, expires_at, made_by, note } of batches)
      console.log(
        `${id}  ${asMoney(cents)}  ${made} made, ${redeemed} redeemed, ${revoked} revoked  until ` +
          `${dayOf(Number(expires_at) - 1, timeZone)}  by ${made_by}${note && `  ${note}`}`,
      );
    return;
  }
  if (!(await findBatch(db, batch))) decline(`There is no batch ${batch}.`);
  const rows = await listVouchers(db, batch);
  const ids = [...new Set(rows.flatMap(({ member_id }) => member_id ?? []))];
  const names = new Map<number, string>();
  for (let at = 0; at < ids.length; at += 1000)
    for (const { id, username } of await ask(describeMembers, { ids: ids.slice(at, at + 1000) }))
      names.set(id, username ?? '');
  for (const row of rows)
    console.log(
      `${row.id}  ${stateOf(row, call().now)}${row.redeemed_at ? `  ${dayOf(row.redeemed_at, timeZone)}` : ''}` +
        (row.member_id === null ? '' : `  ${names.get(row.member_id) || `member ${row.member_id}`}`),
    );
}

async function revoke({ db, call, config, log }: Running<EconomyConfig>, { what }: Asked<'revoke'>): Promise<void> {
  const code_hash = typeof what === 'string' ? hashVoucherCode(what) : null;
  if (typeof what === 'string' && code_hash === null) decline('Name a batch by its number, or a voucher by its code.');
  if (typeof what === 'number' && !(await findBatch(db, what))) decline(`There is no batch ${what}.`);
  const by = operatorName(config.SUDO_USER);
  const which = code_hash === null ? { batch_id: Number(what) } : { code_hash };
  const count = await revokeVouchers(db, which, { by, now: call().now });
  log.warn({ operator: by, batch: code_hash === null ? what : null, count }, 'an operator revoked vouchers');
  console.log(count === 0 ? 'Nothing to revoke: no such voucher is open.' : `${count} revoked.`);
}

/** `npm run ops -- voucher make 5.00 --count 20 --until 2027-06-30 --note "Autumn fair"` */
export const voucherCommand: Command<EconomyConfig> = {
  summary: 'Make vouchers that fill the balance of whoever redeems them; list and revoke them',
  usage,
  async run(running, args) {
    try {
      const asked = readVoucherArgs(args, stepOf(running.config.BALANCE_CURRENCY));
      if (asked.verb === 'make') await make(running, asked);
      else if (asked.verb === 'list') await list(running, asked);
      else await revoke(running, asked);
      return 0;
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      console.error(`${error.message}\nUsage: npm run ops -- ${usage}`);
      return 2;
    }
  },
};
