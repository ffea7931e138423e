import { type Language, languages } from '@yonkoma/contract';
import { parseArgs } from 'node:util';
import type { Choices, Theme } from './combination-rules.ts';

export interface Request {
  /** Names or ends of names of pages, such as `home` and `reader/comic`. None: all pages. */
  pages: readonly string[];
  /** Names of states. None: all. */
  states: readonly string[];
  choices: Choices<Language>;
}

export const usualWidths: readonly number[] = [320, 360, 768, 1280];
/** Only of pages that fill such a screen. */
export const wideWidth = 2560;
const themes: readonly Theme[] = ['light', 'dark'];

const listed = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? [];

/** Those of `known` that are asked for, or all. @throws Error for one that is not known */
const chosen = <T extends string>(what: string, known: readonly T[], asked: readonly string[]): readonly T[] => {
  const strange = asked.find((name) => !known.some((one) => one === name));
  if (strange !== undefined) throw new Error(`There is no ${what} ${strange}: choose from ${known.join(', ')}.`);
  return asked.length > 0 ? known.filter((name) => asked.includes(name)) : known;
};

/** `npm run looks -- home comic --width 360,1280 --language vi --theme dark --state error`. */
export const readRequest = (args: readonly string[]): Request => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      width: { type: 'string' },
      language: { type: 'string' },
      theme: { type: 'string' },
      state: { type: 'string' },
    },
  });
  const widths = chosen('width', [...usualWidths, wideWidth].map(String), listed(values.width)).map(Number);
  return {
    pages: positionals,
    states: listed(values.state),
    choices: {
      widths,
      themes: chosen('theme', themes, listed(values.theme)),
      languages: chosen('language', languages, listed(values.language)),
    },
  };
};

/** Whether a page is asked for: by its name, or by the last part of it. */
export const isAskedFor = ({ pages }: Pick<Request, 'pages'>, name: string): boolean =>
  pages.length === 0 || pages.some((asked) => name === asked || name.endsWith(`/${asked}`));
