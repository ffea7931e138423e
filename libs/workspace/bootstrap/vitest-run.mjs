import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectEnv, projectNode, root, run } from './programs.mjs';
import { say } from './steps.mjs';

/**
 * The counts and the reasons of the failures of a report. Errors before or after the tests of a file, errors outside
 * every file and a skipped test count as a failure each.
 */
export const countReport = ({ files, errors }) => {
  const tests = files.flatMap(({ file, tests }) => tests.map((test) => ({ ...test, file })));
  const failed = tests.filter(({ state }) => state === 'failed');
  const broken = files.filter(({ errors }) => errors.length > 0);
  const leftOut = tests.filter(({ state }) => state === 'skipped' || state === 'pending');
  return {
    passed: tests.filter(({ state }) => state === 'passed').length,
    failed: failed.length + broken.length + leftOut.length + errors.length,
    reasons: [
      ...failed.map(({ file, name, errors }) => `${file}: ${name}\n${errors.join('\n')}`),
      ...broken.map(({ file, errors }) => `${file}, outside its tests:\n${errors.join('\n')}`),
      ...leftOut.map(({ file, name }) => `${file}: "${name}" was skipped; no test may be skipped.`),
      ...errors,
    ],
  };
};

/** The time of the files of each package together, in seconds, the longest first. */
export const timeByFolder = ({ files }) => {
  const sums = new Map();
  for (const { file, seconds } of files) {
    const folder = file
      .split('/')
      .slice(0, file.startsWith('shell') ? 1 : 2)
      .join('/');
    sums.set(folder, (sums.get(folder) ?? 0) + seconds);
  }
  return [...sums].sort((one, other) => other[1] - one[1]);
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
      `--reporter=${join(root, 'libs/workspace/bootstrap/test-report.mjs')}`,
      ...filters,
    ],
    { env: projectEnv({ NO_COLOR: '1', TEST_REPORT: file }), onLine: follow },
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
  // Such as a setup for all files that fails.
  const isSilentFailure = counted.failed === 0 && status !== 0;
  return {
    ...counted,
    failed: isSilentFailure ? 1 : counted.failed,
    output: isSilentFailure ? output : reasons.join('\n\n'),
  };
};
