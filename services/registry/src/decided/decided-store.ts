import type { AuditEntry } from '@yonkoma/contract';
import { versionDecided } from '@yonkoma/contract/schema';
import { type Database, publish } from '@yonkoma/service-kit';
import { isUsable, mayTouch, type Token } from '../people/token-rules.ts';
import { listTokens } from '../people/token-store.ts';
import { type Decided, decidedBy, revisionAfter } from './decided-rules.ts';

/** Whom a team lets release. A token that only reads, or only approves, stands for nobody who has to know. */
const releasing = ['publish', 'activate', 'admin'] as const;

/**
 * Publishes what an entry of the audit means for versions, in the transaction of the entry: web hooks and notices are
 * sent from it afterwards, each exactly if the decision was made.
 */
export async function publishDecided(transaction: Database, entry: AuditEntry): Promise<void> {
  const decided = decidedBy(entry);
  if (decided.length === 0) return;
  const tokens = (await listTokens(transaction)).filter(
    (token) => isUsable(token, entry.at) && releasing.some((right) => token.can.includes(right)),
  );
  const { at, who, reason, id: audit, gate } = entry;
  for (const one of decided) {
    const { event, remote, version } = one;
    await publish(transaction, versionDecided, {
      subject: `remote ${remote}`,
      now: at,
      data: {
        event,
        at,
        remote,
        version,
        revision: revisionAfter(entry),
        who,
        reason,
        audit,
        // Of several versions decided on at once there are several reports.
        report: gate?.includes(' ') ? null : gate,
        member_ids: accountsOf(one, tokens),
      },
    });
  }
}

/** The accounts on the tokens of the teams concerned, each once. */
function accountsOf({ concerns }: Decided, tokens: readonly Token[]): number[] {
  const concerned = tokens.filter((token) => concerns.some((remote) => mayTouch(token, remote)));
  return [...new Set(concerned.flatMap(({ members }) => members))].slice(0, 1000);
}
