import { type Database, refuse } from '@yonkoma/service-kit';
import type { Actor } from '../people/actor.ts';
import type { Judging } from '../release/judge.ts';
import { judgeInShell } from '../release/judge-in-shell.ts';
import { readFiles } from '../remote/remote-files.ts';
import type { Live } from '../revision/live-rules.ts';
import { readShellRow } from '../shell/shell-store.ts';
import { issuesOf } from './shell-issues.ts';
import { waitsForSecond } from './approve-shell.ts';
import { standingOf } from './judge-shell.ts';

/**
 * Checks whether visitors may get a shell: its files are stored, a second person approved one that was uploaded, the
 * services of this site answer what it calls, and every version of a remote that is live works with it. A last good
 * version may fail, because it stands in only where another one failed before; the status names it.
 * An administrator may answer for pages that nobody opened (`takesOver`), and a return does not wait for a browser.
 * @returns a note for the audit
 * @throws Refusal
 */
export async function admitShell(
  judging: Judging,
  db: Database,
  live: Live,
  version: string,
  { actor, takesOver, isReturn = false }: { actor: Actor; takesOver: boolean; isReturn?: boolean },
): Promise<string> {
  const row = await readShellRow(db, version);
  if (!row || row.stored_at === null) refuse('shell-unknown', { version });
  if (waitsForSecond(row) && !isReturn) refuse('shell-needs-approval', { version });
  const [ahead] = issuesOf(row);
  if (ahead !== undefined && !isReturn) refuse('shell-ahead', { version, issue: ahead });
  const unopened = [];
  for (const remote of live.stable.keys())
    for (const [standing, build] of await standingOf(db, live, remote)) {
      if (standing === 'last-good') continue;
      const judged = { build, files: await readFiles(judging.folder, build) };
      const report = await judgeInShell(judging, db, judged, live, { version, isQuick: true });
      const error = report.findings.find(({ severity }) => severity === 'error');
      if (error)
        refuse('shell-breaks', {
          shell: version,
          remote,
          version: build.version,
          issue: error.issue,
          report: report.id,
        });
      if (report.state === 'incomplete') unopened.push(`${remote} ${build.version}`);
    }
  if (unopened.length === 0) return '';
  if (isReturn) return 'live before, not opened in a browser again';
  if (!takesOver || !actor.can('platform/admin'))
    refuse('shell-unjudged', { shell: version, remotes: unopened.join(', ') });
  return `not opened in a browser, taken over: ${unopened.join(', ')}`;
}
