import type { Finding, Rule } from '../rule.ts';

const most = 120;
const isTooLong = (line: string): boolean => line.length > most && /^\s*(?:\/\/|\/?\*)/.test(line);

/** The formatter breaks code at 120 signs, all but literals; comments are broken by whoever writes them. */
export const lineLength: Rule = {
  id: 'line-length',
  forbidden: { 'libs/ui/src/cover.ts': `// ${'long '.repeat(30)}\nexport const cover = 1;` },
  judge: ({ code }) =>
    code.flatMap(({ path, text }): Finding[] => {
      const at = text.split('\n').findIndex(isTooLong);
      return at < 0
        ? []
        : [{ path, message: `line ${at + 1} is a comment of more than ${most} signs: break it into several lines.` }];
    }),
};
