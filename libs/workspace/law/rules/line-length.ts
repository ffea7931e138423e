import type { Finding, Rule } from '../rule.ts';

const most = 120;
const isTooLong = (line: string): boolean =>
  line.length > most && /^\s*(?:\/\/|\/?\*|(?:test|describe)(?:\.\w+)?\()/.test(line);

/**
 * The formatter breaks code at 120 signs, all but literals. Comments are broken, and titles of tests shortened, by
 * whoever writes them.
 */
export const lineLength: Rule = {
  id: 'line-length',
  forbidden: { 'libs/ui/src/cover.ts': `// ${'long '.repeat(30)}\nexport const cover = 1;` },
  judge: ({ code }) =>
    code.flatMap(({ path, text }): Finding[] => {
      const at = text.split('\n').findIndex(isTooLong);
      if (at < 0) return [];
      const what = `line ${at + 1} is a comment or a title of a test of more than ${most} signs`;
      return [{ path, message: `${what}: break the comment, or say the promise in fewer words.` }];
    }),
};
