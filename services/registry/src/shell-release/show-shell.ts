import type { ReplyOf, readStatus } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import type { Live } from '../revision/live-rules.ts';
import { findShellBefore } from '../shell/shell-store.ts';
import { readVerdicts } from './judge-shell.ts';

export async function showShell(db: Database, live: Live): Promise<ReplyOf<typeof readStatus>['shell']> {
  return {
    live: live.shell,
    before: await findShellBefore(db, live.shell),
    next: live.next && { ...live.next, verdicts: await readVerdicts(db, live, live.next.version) },
  };
}
