import { readFileSync } from 'node:fs';

interface Rule {
  say: string;
  not: RegExp;
}

const cells = (line: string): string[] => line.split(/(?<!\\)\|/).map((cell) => cell.trim());

/** The refused words of a glossary: each row of its table has what to say, and in backquotes what not. */
export function readGlossary(file: string): Rule[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'))
    .flatMap((line) => {
      const [, , say = '', not = ''] = cells(line);
      return [...not.matchAll(/`([^`]+)`/g)].map(([, words = '']) => ({
        say,
        not: new RegExp(words.replaceAll('\\|', '|'), 'iu'),
      }));
    });
}

/** One sentence for each text of a language file that has a refused word. */
export function refusedWords(file: string, rules: readonly Rule[]): string[] {
  const found: string[] = [];
  JSON.parse(readFileSync(file, 'utf8'), (key, text: unknown) => {
    if (typeof text === 'string')
      for (const { say, not } of rules) {
        const [word] = not.exec(text) ?? [];
        if (word !== undefined) found.push(`${key}: “${text}” has “${word}”; say ${say}`);
      }
    return text;
  });
  return found;
}
