import type { GateReport, RemoteBuild } from '@yonkoma/contract';
import type { Files } from '@yonkoma/gate/build/file-rules';
import type { Database } from '@yonkoma/service-kit';
import type { Live } from '../revision/live-rules.ts';
import { openKnownShell } from '../shell/open-known-shell.ts';
import { type Judging, judgeWith } from './judge.ts';

/** What another shell can change: the packages it provides, and what a browser sees. */
const sourcesOfShell = ['live', 'run'] as const;

/**
 * Judges a build with another shell than the live one. A quick judgement takes what a browser saw from the report
 * before it.
 */
export async function judgeInShell(
  judging: Judging,
  db: Database,
  judged: { build: RemoteBuild; files: Files },
  live: Live,
  { version, isQuick }: { version: string; isQuick: boolean },
): Promise<GateReport> {
  const shell = await openKnownShell({ ...judging, db }, version);
  return judgeWith(judging, db, judged, live, { shell, isQuick, sources: [...sourcesOfShell] });
}
