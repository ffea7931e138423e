import type { ReplyOf, readStatus } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import type { Live } from '../revision/live-rules.ts';
import { waitsForSecond } from './approve-shell.ts';
import { findShellBefore, readShellRow } from '../shell/shell-store.ts';
import { readVerdicts } from './judge-shell.ts';

export async function showShell(db: Database, live: Live): Promise<ReplyOf<typeof readStatus>['shell']> {
  return {
    live: live.shell,
    before: await findShellBefore(db, live.shell),
    next: live.next && {
      ...live.next,
      waits: await waits(db, live.next.version),
      verdicts: await readVerdicts(db, live, live.next.version),
    },
  };
}

async function waits(db: Database, version: string): Promise<boolean> {
  const row = await readShellRow(db, version);
  return row !== undefined && waitsForSecond(row);
}
