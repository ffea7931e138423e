import { filesOf } from '../read-files.ts';
import type { Rule } from '../rule.ts';

const madeOfText =
  /(?:^|[^.\w$])(?:eval\s*\(|new\s+Function\s*\(|Function\s*\(\s*["'`])|\bset(?:Timeout|Interval)\s*\(\s*["'`]/;

/**
 * What a federation runtime of the remote's own carries for other kinds of remotes and older browsers. Our pages never
 * come there.
 */
const neverRun = [
  /\bFunction\("callbacks",`(?:System\.)?import\("\$\{\w+\}"\)\$\{\w+\}`\)/g,
  /\bFunction\("return "\+\w+\.getPublicPath\)\(\)\(\):Function\(\w+\.getPublicPath\)\(\)/g,
  /\bFunction\("return this"\)\(\)/g,
];

export const evaluatedText: Rule = {
  id: 'evaluated-text',
  severity: 'error',
  issue: 'A script makes code out of text, which the policy of every page forbids.',
  fix: 'Do without eval and new Function; a package that needs them has another build for pages with a policy.',
  source: 'files',
  check: (release) =>
    filesOf(release, '.js')
      .filter(({ text }) => madeOfText.test(neverRun.reduce((code, known) => code.replace(known, ''), text)))
      .map(({ path }) => ({ says: `${path} makes code out of text`, where: path })),
};
