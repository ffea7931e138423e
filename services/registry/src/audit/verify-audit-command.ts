import type { Command } from '@yonkoma/service-kit';
import { checkChain } from './check-chain.ts';

export const verifyAudit: Command<unknown> = {
  summary: 'Check the chain of the registry’s audit',
  usage: 'verify-audit   ends with 1 and the first entry that was changed when it does not hold',
  async run({ db }) {
    const { isWhole, entries, head, brokenAt } = await checkChain(db);
    if (isWhole) console.log(`The audit holds: ${entries} entries, the last is ${head}`);
    else
      console.error(
        `The audit does not hold from entry ${brokenAt} on: it was changed, or one before it was taken out.`,
      );
    return isWhole ? 0 : 1;
  },
};
