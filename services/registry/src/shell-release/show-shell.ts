import { type ReplyOf, type readStatus, shellName } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import type { Live } from '../revision/live-rules.ts';
import { waitsForSecond } from './approve-shell.ts';
import { findShellBefore, readShellRow } from '../shell/shell-store.ts';
import { issuesOf } from './shell-issues.ts';
import { watchedOf } from '../telemetry/watched.ts';
import { readVerdicts } from './judge-shell.ts';

export async function showShell(
  call: Pick<Call, 'db' | 'now'>,
  live: Live,
): Promise<ReplyOf<typeof readStatus>['shell']> {
  const { db } = call;
  const row = live.next && (await readShellRow(db, live.next.version));
  return {
    live: live.shell,
    before: await findShellBefore(db, live.shell),
    next: live.next && {
      version: live.next.version,
      share: live.next.share,
      waits: row ? waitsForSecond(row) : false,
      issues: row ? issuesOf(row) : [],
      verdicts: await readVerdicts(db, live, live.next.version),
      watched: await watchedOf(call, live, shellName),
    },
  };
}
