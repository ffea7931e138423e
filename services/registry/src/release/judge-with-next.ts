import type { GateReport, RemoteBuild } from '@yonkoma/contract';
import type { Files } from '@yonkoma/gate/build/file-rules';
import type { Database } from '@yonkoma/service-kit';
import type { Live } from '../revision/live-rules.ts';
import { openKnownShell } from '../shell/open-known-shell.ts';
import { type Judging, judgeWith } from './judge.ts';

/** What another shell can change: the packages it provides, and what a browser sees. */
export const sourcesOfShell = ['live', 'run'] as const;

/** Judges a build with the next shell; null while there is none. */
export async function judgeWithNext(
  judging: Judging,
  db: Database,
  judged: { build: RemoteBuild; files: Files },
  live: Live,
  isQuick: boolean,
): Promise<GateReport | null> {
  if (!live.next) return null;
  const shell = await openKnownShell({ ...judging, db }, live.next.version);
  return judgeWith(judging, db, judged, live, { shell, isQuick, sources: [...sourcesOfShell] });
}
