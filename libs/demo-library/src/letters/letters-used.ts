import type { DemoComic } from '../demo-comic.ts';
import { setsFor } from '../draw/letter.ts';
import { LANGUAGES } from '../draw/line.ts';

/** All characters in the comics' balloons, by the sets of outlines that may be used for them. */
export const lettersUsed = (comics: readonly DemoComic[]): Map<string, Set<string>> => {
  const used = new Map<string, Set<string>>();
  for (const page of comics.flatMap(({ chapters }) => chapters.flatMap(({ pages }) => pages)))
    for (const { line, hand } of page().panels.flatMap(({ balloons }) => balloons))
      for (const language of LANGUAGES)
        for (const set of setsFor(language, hand))
          for (const character of line[language].normalize('NFC').replace(/[\n|]/g, ''))
            used.set(set, (used.get(set) ?? new Set()).add(character));
  return used;
};
