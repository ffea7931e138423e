/** How a page is looked at. */
export interface Combination<L extends string = string> {
  /** Of the screen, in pixels. */
  width: number;
  theme: Theme;
  language: L;
}
export type Theme = 'light' | 'dark';

export interface Choices<L extends string = string> {
  widths: readonly number[];
  themes: readonly Theme[];
  languages: readonly L[];
}

const turning = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length];

/**
 * Each width in each language, and each theme with each width and each language, where there is more than one of
 * these: what goes wrong where two of them meet is seen, in half of the pictures.
 */
export const everyPair = <L extends string>({ widths, themes, languages }: Choices<L>): Combination<L>[] =>
  widths.flatMap((width, row) =>
    languages.flatMap((language, column) => {
      const theme = turning(themes, row + column);
      return theme ? [{ width, theme, language }] : [];
    }),
  );

/** Each width, each theme and each language at least once. `from` turns which of them meet. */
export const eachOnce = <L extends string>({ widths, themes, languages }: Choices<L>, from = 0): Combination<L>[] => {
  const count = Math.min(widths.length, themes.length, languages.length) === 0 ? 0 : mostOf(widths, themes, languages);
  return Array.from({ length: count }, (_, place) => ({
    width: turning(widths, place) as number,
    theme: turning(themes, place + Math.floor(from / 2)) as Theme,
    language: turning(languages, place + from) as L,
  }));
};

const mostOf = (...lists: readonly (readonly unknown[])[]) => Math.max(...lists.map(({ length }) => length));
