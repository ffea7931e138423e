import { npm } from '../bootstrap/programs.mjs';
import accepted from './accepted-advisories.json' with { type: 'json' };
import { type Accepted, type Audit, judgeAudit } from './advisory-rules.ts';

/**
 * Checks every package of the lock file against the registry's advisory list. Exit status 1 when one has a hole of high
 * or critical severity, 2 when the list cannot be reached.
 */
const { output } = await npm(['audit', '--json', '--package-lock-only', '--loglevel=silent', '--fetch-retries=0']);
const verdict = judgeAudit(readAudit(output), accepted as Accepted[], new Date().toISOString().slice(0, 10));
if (!verdict.isReached) {
  console.log(`NOTICE The advisory list cannot be reached, so no dependency was checked: ${verdict.reason}`);
  process.exitCode = 2;
} else if (verdict.holes.length > 0) {
  console.log(
    `${verdict.holes.join('\n')}\nUpdate the package (CONTRIBUTING, "Dependencies"), ` +
      'or say in libs/workspace/dependencies/accepted-advisories.json why the hole does not reach this project, ' +
      'and until when.',
  );
  process.exitCode = 1;
}

function readAudit(text: string): Audit {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return { message: text.trim().split('\n').at(-1) ?? '' };
  }
}
