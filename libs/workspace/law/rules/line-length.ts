import type { Finding, Rule } from '../rule.ts';

const most = 120;

/**
 * No line of code is longer than 120 characters. The formatter breaks code; people break comments, literals and titles
 * of tests. The rule does not apply to JSON and Markdown, where a sentence stays on one line.
 */
export const lineLength: Rule = {
  id: 'line-length',
  forbidden: { 'libs/ui/src/cover.ts': `export const cover = '${'long '.repeat(30)}';` },
  judge: ({ code }) =>
    code.flatMap(({ path, text }): Finding[] => {
      const at = text.split('\n').findIndex((line) => line.length > most);
      if (at < 0) return [];
      const how = 'break the literal or the comment, or shorten the title of the test';
      return [{ path, message: `line ${at + 1} has more than ${most} characters: ${how}.` }];
    }),
};
