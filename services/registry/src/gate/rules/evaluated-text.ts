import { filesOf } from '../read-files.ts';
import type { Rule } from '../rule.ts';

export const evaluatedText: Rule = {
  id: 'evaluated-text',
  severity: 'error',
  issue: 'A script makes code out of text, which the policy of every page forbids.',
  fix: 'Do without eval and new Function; a package that needs them has another build for pages with a policy.',
  source: 'files',
  check: (release) => filesOf(release, '.js').filter(({ text }) => /(?:^|[^.\w$])(?:eval\s*\(|new\s+Function\s*\(|Function\s*\(\s*["'`])|\bset(?:Timeout|Interval)\s*\(\s*["'`]/.test(text))
    .map(({ path }) => ({ says: `${path} makes code out of text`, where: path })),
};
