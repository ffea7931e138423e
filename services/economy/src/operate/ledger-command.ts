import { asMoney, stepOf } from '@yonkoma/contract';
import { findMemberByName } from '@yonkoma/contract/schema';
import { type Command, Refusal, transact } from '@yonkoma/service-kit';
import { openAccount } from '../account/account-store.ts';
import { noteAccount } from '../account/note-account.ts';
import type { EconomyConfig } from '../config.ts';
import { findBreaks, findDiscrepancies, type Holding } from '../ledger/ledger-store.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { refund } from './refund-verb.ts';
import { show } from './show-verb.ts';

const usage =
  'ledger check | ledger show NAME | ledger points|money NAME AMOUNT WORDS | ' +
  'ledger refund points|money ENTRY WORDS   ' +
  'such as: ledger points Lan -20 "Wrong reward of 3 May"; money with two decimals';

const kinds: Record<string, Holding> = { points: 'score', money: 'money' };

/** Reads an amount: points are whole numbers; `12.34` is 1234 cents. Undefined for anything else. */
function readAmount(kind: Holding, written: string): number | undefined {
  const pattern = kind === 'score' ? /^-?\d{1,9}$/ : /^-?\d{1,7}\.\d{2}$/;
  return pattern.test(written) ? Number(written.replace('.', '')) : undefined;
}

export const ledgerCommand: Command<EconomyConfig> = {
  summary: 'Check that points and balances equal the sums of their entries; show, give, take or refund points or money',
  usage,
  async run(running, [verb = '', name = '', written = '', ...memo]) {
    const { db, log, call, ask } = running;
    if (verb === 'check') {
      let faults = 0;
      for (const [label, kind] of Object.entries(kinds)) {
        for (const { memberId, held, summed } of await findDiscrepancies(db, kind))
          console.error(`${label}: member ${memberId} has ${held}, the entries give ${summed} (fault ${++faults})`);
        for (const { id, memberId } of await findBreaks(db, kind))
          console.error(
            `${label}: entry ${id} of member ${memberId} does not follow from the one before (fault ${++faults})`,
          );
      }
      console.log(faults === 0 ? 'Every balance is the sum of its entries.' : `${faults} faults.`);
      return faults === 0 ? 0 : 1;
    }
    if (verb === 'refund') {
      const holding = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
      const words = memo.join(' ').trim();
      if (holding && /^[1-9]\d{0,9}$/.test(written) && words !== '' && words.length <= 255)
        return refund(running, holding, Number(written), words);
    }
    if (verb === 'show' && name !== '' && written === '') {
      const shown = await ask(findMemberByName, { username: name });
      if (shown) await show(db, shown.id);
      else console.error(`There is no member ${name}.`);
      return shown ? 0 : 1;
    }
    const kind = Object.hasOwn(kinds, verb) ? kinds[verb] : undefined;
    const amount = kind && readAmount(kind, written);
    const words = memo.join(' ').trim();
    if (kind === 'money' && amount && amount % stepOf(running.config.BALANCE_CURRENCY) !== 0) {
      console.error(`${running.config.BALANCE_CURRENCY} has no parts: end the amount with .00.`);
      return 1;
    }
    if (!kind || !amount || words === '' || words.length > 255) {
      console.error(`Usage: npm run ops -- ${usage}`);
      return 1;
    }
    const member = await ask(findMemberByName, { username: name });
    if (!member) {
      console.error(`There is no member ${name}.`);
      return 1;
    }
    await openAccount(db, member.id);
    try {
      const after = await transact(db, (transaction) =>
        postEntry(transaction, kind, {
          memberId: member.id,
          amount,
          reason: 'operator',
          memo: words,
          key: null,
          now: call().now,
        }),
      );
      await noteAccount(call(), member.id);
      log.warn({ operator: 'ledger', kind, member: member.id, amount }, 'an operator moved points or money');
      console.log(`${member.username} has ${kind === 'score' ? after : asMoney(after)} now.`);
      return 0;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      console.error(`${member.username} has less than that.`);
      return 1;
    }
  },
};
