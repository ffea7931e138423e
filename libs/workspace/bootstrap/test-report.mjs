import { writeFileSync } from 'node:fs';

const words = ({ stack, message }) => stack || message;

/** The result of a run of vitest, as JSON in the file that `TEST_REPORT` names; `Report` of `vitest-run.d.mts`. */
export default class TestReport {
  onTestRunEnd(modules, errors) {
    const files = modules.map((module) => ({
      file: module.relativeModuleId,
      seconds: module.diagnostic().duration / 1000,
      errors: [module, ...module.children.allSuites()].flatMap((suite) => suite.errors().map(words)),
      tests: [...module.children.allTests()].map((test) => ({
        name: test.fullName,
        state: test.result().state,
        errors: (test.result().errors ?? []).map(words),
      })),
    }));
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ files, errors: errors.map(words) }));
  }
}
