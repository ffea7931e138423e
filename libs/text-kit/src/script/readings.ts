import { pinyin } from 'pinyin-pro';
import { romaji } from './romaji.ts';

/** Limits of one text: runs of characters, and words of each run at which a reading begins. */
const maxRuns = 4;
const maxStarts = 6;

/** How a text is written in Latin letters, from each of its words to the end of the run of characters. */
export interface Readings {
  sounds: string[];
  /** The first letters of the syllables, as Chinese readers type them: `xlj` for 小辣椒. */
  initials: string[];
}

/**
 * A word in Latin letters as `readingsOf` writes sounds: long vowels are short, and m before b, m and p is n, so that
 * `toukyou` and `tokyo`, `shimbun` and `shinbun` are the same.
 */
export const soundOf = (latin: string): string =>
  latin
    .replace(/ou|oo/g, 'o')
    .replace(/uu/g, 'u')
    .replace(/m(?=[bmp])/g, 'n');

const words = {
  zh: new Intl.Segmenter('zh', { granularity: 'word' }),
  ja: new Intl.Segmenter('ja', { granularity: 'word' }),
};

const startsOf = (run: string, language: keyof typeof words): number[] =>
  [...words[language].segment(run)].slice(0, maxStarts).map(({ index }) => index);

const runsIn = (text: string, kind: RegExp): string[] => (text.normalize('NFKC').match(kind) ?? []).slice(0, maxRuns);

/** The kana of a text in romaji: `星のこえ` gives `nokoe` and `koe`. Kanji have no sound without a dictionary. */
export function kanaReadings(text: string): Readings {
  const sounds = runsIn(text, /[\p{Script=Hiragana}\p{Script=Katakana}ー]{2,}/gu).flatMap((run) =>
    startsOf(run, 'ja').map((start) => soundOf(romaji(run.slice(start)))),
  );
  return { sounds: sounds.filter((sound) => /^[a-z]{2,}$/.test(sound)), initials: [] };
}

/** The characters of a Chinese text in pinyin without tones: `小辣椒` gives `xiaolajiao` and `lajiao`. */
export function pinyinReadings(text: string): Readings {
  const readings: Readings = { sounds: [], initials: [] };
  // The pattern leaves out characters beyond the first plane, so that each place of a run is one syllable.
  for (const run of runsIn(text, /[\u3400-\u9fff]+/gu)) {
    const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true });
    for (const start of startsOf(run, 'zh')) {
      const rest = syllables.slice(start);
      readings.sounds.push(soundOf(rest.join('')));
      if (rest.length > 1) readings.initials.push(rest.map((syllable) => syllable.charAt(0)).join(''));
    }
  }
  return readings;
}
