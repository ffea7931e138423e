import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { projectEnv, projectNode, root, run } from './programs.mjs';
import { say } from './steps.mjs';

const place = (suite) => relative(root, suite.name);

/** What a jest report counts: each test, each file that could not run, and each test left out, which is a failure with its reason. */
export const countReport = (report) => {
  const broken = report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0);
  const leftOut = report.testResults.flatMap((suite) => suite.assertionResults
    .filter(({ status }) => ['pending', 'skipped', 'disabled', 'todo'].includes(status))
    .map(({ fullName }) => `${place(suite)}: "${fullName}" was left out; no test may be.`));
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length + leftOut.length, leftOut };
};

/** Runs jest with one configuration: `{ passed, failed, output }`. Says each file as it ends. */
export const runJest = async (config, filters, workers) => {
  const folder = mkdtempSync(join(tmpdir(), 'yonkoma-report-'));
  const file = join(folder, 'report.json');
  const { status, output } = await run(projectNode, [
    '--experimental-vm-modules', '--disable-warning=ExperimentalWarning', join(root, 'node_modules/jest/bin/jest.js'),
    '--config', join(root, config), '--json', `--outputFile=${file}`, `--maxWorkers=${workers}`, '--passWithNoTests', ...filters,
  ], {
    env: projectEnv(),
    onLine: (line) => /^((PASS|FAIL) (node|dom|browser) |NOTICE)/.test(line) && say(`    ${line}`),
  });
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  rmSync(folder, { recursive: true, force: true });
  // The report also goes to standard output as one long line.
  const words = output.split('\n').filter((line) => !line.startsWith('{"numFailedTestSuites"')).join('\n');
  if (!text) return { passed: 0, failed: 1, output: `${words}\njest ended with status ${status} and no report.` };
  const { passed, failed, leftOut } = countReport(JSON.parse(text));
  const isSilentFailure = failed === 0 && status !== 0;
  return { passed, failed: isSilentFailure ? 1 : failed, output: [words, ...leftOut].join('\n') };
};
