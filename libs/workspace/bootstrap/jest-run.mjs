import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { projectEnv, projectNode, root, run } from './programs.mjs';
import { say } from './steps.mjs';

const place = (suite) => relative(root, suite.name);

/** What a jest report counts: each test, each file that could not run, and each test left out, which is a failure with its reason. */
export const countReport = (report) => {
  const failedSuites = report.testResults.filter(({ status }) => status === 'failed');
  const broken = failedSuites.filter(({ assertionResults }) => assertionResults.length === 0);
  const leftOut = report.testResults.flatMap((suite) => suite.assertionResults
    .filter(({ status }) => ['pending', 'skipped', 'disabled', 'todo'].includes(status))
    .map(({ fullName }) => `${place(suite)}: "${fullName}" was left out; no test may be.`));
  return {
    passed: report.numPassedTests, failed: report.numFailedTests + broken.length + leftOut.length, leftOut,
    failedFiles: failedSuites.map(place),
    passedInFailedFiles: failedSuites.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed').length,
  };
};

/** Says each file as it ends, and of one that failed the first lines of why. */
const follow = () => {
  let left = 0;
  return (line) => {
    const isEnd = /^(PASS|FAIL) (node|dom|browser|comics) /.test(line);
    if (isEnd) left = line.startsWith('FAIL') ? 40 : 0;
    if (isEnd || line.startsWith('NOTICE') || (left > 0 && line.trim() !== '')) say(`    ${line}`);
    if (!isEnd && line.trim() !== '') left -= 1;
  };
};

/** Runs jest with one configuration: `{ passed, failed, output, failedFiles }`. */
export const runJest = async (config, filters, workers) => {
  const folder = mkdtempSync(join(tmpdir(), 'yonkoma-report-'));
  const file = join(folder, 'report.json');
  const { status, output } = await run(projectNode, [
    '--experimental-vm-modules', '--disable-warning=ExperimentalWarning', join(root, 'node_modules/jest/bin/jest.js'),
    // What a test left open ends here: a pipeline that hangs tells nobody anything.
    '--forceExit',
    '--config', join(root, config), '--json', `--outputFile=${file}`, `--maxWorkers=${workers}`, '--passWithNoTests', ...filters,
  ], {
    env: projectEnv(),
    onLine: follow(),
  });
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  rmSync(folder, { recursive: true, force: true });
  // The report also goes to standard output as one long line.
  const words = output.split('\n').filter((line) => !line.startsWith('{"numFailedTestSuites"')).join('\n');
  if (!text) return { passed: 0, failed: 1, output: `${words}\njest ended with status ${status} and no report.`, failedFiles: [] };
  const { leftOut, ...counted } = countReport(JSON.parse(text));
  const isSilentFailure = counted.failed === 0 && status !== 0;
  return { ...counted, failed: isSilentFailure ? 1 : counted.failed, output: [words, ...leftOut].join('\n') };
};

/** So many files may have been disturbed by the machine; more are a fault of the site. */
const maxDisturbed = 5;

/**
 * Tests share the machine with whatever else runs there. Up to five files that fail run once more, alone: what fails twice has failed,
 * and what passes then is counted and named, so that nobody takes it for steady.
 */
export const runTwiceWhereDisturbed = async (runFiles) => {
  const first = await runFiles([]);
  if (first.failed === 0 || first.failedFiles.length === 0 || first.failedFiles.length > maxDisturbed) return first;
  say(`    once more, alone: ${first.failedFiles.join(', ')}`);
  const second = await runFiles(first.failedFiles);
  const unsteady = first.failedFiles.filter((file) => !second.failedFiles.includes(file));
  return {
    passed: first.passed + second.passed - first.passedInFailedFiles, failed: second.failed, failedFiles: second.failedFiles,
    output: second.failed > 0 ? second.output : first.output, unsteady,
  };
};
