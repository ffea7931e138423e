import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { projectEnv, projectNode, root, run } from './programs.mjs';
import { say } from './steps.mjs';

const place = (suite) => relative(root, suite.name);

/**
 * The counts and the reasons of the failures of a report. A file that could not run and a skipped test count as a
 * failure each.
 */
export const countReport = ({ testResults }) => {
  const tests = testResults.flatMap((suite) => suite.assertionResults.map((test) => ({ ...test, file: place(suite) })));
  const failed = tests.filter(({ status }) => status === 'failed');
  // A file may fail before or after its tests, although each of them has passed.
  const broken = testResults.filter(
    (suite) => suite.status === 'failed' && !suite.assertionResults.some(({ status }) => status === 'failed'),
  );
  const leftOut = tests.filter(({ status }) => ['pending', 'skipped', 'disabled', 'todo'].includes(status));
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failed.length + broken.length + leftOut.length,
    reasons: [
      ...failed.map(
        ({ file, fullName, failureMessages = [] }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`,
      ),
      ...broken.map((suite) => `${place(suite)} could not run.\n${suite.message ?? ''}`),
      ...leftOut.map(({ file, fullName }) => `${file}: "${fullName}" was skipped; no test may be skipped.`),
    ],
  };
};

/** The time of the files of each package together, in seconds, the longest first. */
export const timeByFolder = ({ testResults }) => {
  const seconds = new Map();
  for (const suite of testResults) {
    const folder = place(suite)
      .split(sep)
      .slice(0, place(suite).startsWith('shell') ? 1 : 2)
      .join('/');
    seconds.set(folder, (seconds.get(folder) ?? 0) + Math.max(0, suite.endTime - suite.startTime) / 1000);
  }
  return [...seconds].sort((one, other) => other[1] - one[1]);
};

/** Prints each test file when it ends. */
const follow = (line) => {
  if (/^ [✓❯×] /.test(line)) say(`   ${line}`);
};

/**
 * Runs the tests of some projects of `vitest.config.mjs`, in the files whose path contains one of `filters`. Resolves
 * with `{ passed, failed, output }`.
 */
export const runVitest = async (projects, filters) => {
  const folder = mkdtempSync(join(tmpdir(), 'yonkoma-report-'));
  const file = join(folder, 'report.json');
  const { status, output } = await run(
    projectNode,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      join(root, 'vitest.config.mjs'),
      ...projects.flatMap((project) => ['--project', project]),
      '--passWithNoTests',
      '--silent=passed-only',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...filters,
    ],
    { env: projectEnv({ NO_COLOR: '1' }), onLine: follow },
  );
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  rmSync(folder, { recursive: true, force: true });
  if (!text)
    return {
      passed: 0,
      failed: 1,
      output: `${output}\nvitest ended with status ${status} and no report.`,
    };
  const report = JSON.parse(text);
  const { reasons, ...counted } = countReport(report);
  const times = timeByFolder(report);
  if (times.length > 1)
    say(`    seconds by folder: ${times.map(([name, seconds]) => `${name} ${seconds.toFixed(0)}`).join(', ')}`);
  // An error outside every test, such as a promise that nobody waited for.
  const isSilentFailure = counted.failed === 0 && status !== 0;
  return {
    ...counted,
    failed: isSilentFailure ? 1 : counted.failed,
    output: isSilentFailure ? output : reasons.join('\n\n'),
  };
};
