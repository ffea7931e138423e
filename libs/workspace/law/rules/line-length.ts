import type { Finding, Rule } from '../rule.ts';

const most = 120;

/**
 * No line of code is longer than 120 signs. The formatter breaks code; people break comments, literals and titles of
 * tests. JSON and Markdown are no code: their sentences stay whole.
 */
export const lineLength: Rule = {
  id: 'line-length',
  forbidden: { 'libs/ui/src/cover.ts': `export const cover = '${'long '.repeat(30)}';` },
  judge: ({ code }) =>
    code.flatMap(({ path, text }): Finding[] => {
      const at = text.split('\n').findIndex((line) => line.length > most);
      if (at < 0) return [];
      const how = 'break the literal or the comment, or say the promise of the test in fewer words';
      return [{ path, message: `line ${at + 1} has more than ${most} signs: ${how}.` }];
    }),
};
