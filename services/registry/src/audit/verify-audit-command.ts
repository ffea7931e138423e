import type { Command } from '@yonkoma/service-kit';
import { checkChain } from './check-chain.ts';

export const verifyAudit: Command<unknown> = {
  summary: 'Check the chain of the registry’s audit',
  usage: 'verify-audit   exits with 1 and names the first changed entry when the chain is broken',
  async run({ db }) {
    const { isWhole, entries, head, brokenAt } = await checkChain(db);
    if (isWhole) console.log(`The audit chain is intact: ${entries} entries, the last is ${head}`);
    else
      console.error(
        `The audit chain is broken at entry ${brokenAt}: it was changed, or an entry before it was removed.`,
      );
    return isWhole ? 0 : 1;
  },
};
