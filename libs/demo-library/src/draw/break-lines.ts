import type { Language } from './line.ts';

/** Characters that may not begin a line (kinsoku), and those that may not end one. */
const NEVER_FIRST = new Set('、。，．・：；？！…）」』】》〉”’ー～〜っッゃゅょャュョぁぃぅぇぉァィゥェォ,.!?:;)%—');
const NEVER_LAST = new Set('（「『【《〈“‘(');

/** Chinese particles that stay with the word before them. */
const LEANS = new Set('吧了呢吗的啦啊着过们呀嘛地得');
const chineseWords = new Intl.Segmenter('zh', { granularity: 'word' });
const isSpaced = (language: Language): language is 'en' | 'vi' => language === 'en' || language === 'vi';

/** Marks that open a sentence, such as a long pause, stay with the words after them. */
const marksForward = (runs: string[]): string[] =>
  runs.reduceRight<string[]>(
    (kept, run) =>
      /^[、，。？！…]+$/.test(run) && kept.length > 0 ? [run + kept[0], ...kept.slice(1)] : [run, ...kept],
    [],
  );

const chineseRuns = (text: string): string[] => {
  const runs: string[] = [];
  for (const { segment } of chineseWords.segment(text)) {
    const last = runs.at(-1);
    const leans = NEVER_FIRST.has(segment[0] ?? '') || LEANS.has(segment) || NEVER_LAST.has(last?.at(-1) ?? '');
    if (leans && last !== undefined) runs[runs.length - 1] = last + segment;
    else runs.push(segment);
  }
  return marksForward(runs);
};

const AFTER_MARKS = /(?<=[、，。？！…])(?![、，。？！…」』》）”])/;
/** Where a kanji or katakana word follows hiragana: about where Japanese phrases begin. */
const BEFORE_PHRASES = /(?<=[ぁ-ん])(?<!(?:^|[、。「])[おご])(?=[一-龠々ァ-ヴ「『])/;

/** Japanese breaks after marks and at bars; a text without bars also before what looks like a new phrase. */
const japaneseRuns = (text: string): string[] =>
  marksForward(
    text
      .split('|')
      .flatMap((part) => part.split(AFTER_MARKS))
      .flatMap((part) => (text.includes('|') ? [part] : part.split(BEFORE_PHRASES)))
      .filter((run) => run !== ''),
  );

/** Runs that stay together on a line. */
const runsOf = (text: string, language: Language): string[] =>
  isSpaced(language) ? text.split(' ') : language === 'zh' ? chineseRuns(text) : japaneseRuns(text);

/** Single characters, together with the marks that may not be separated from them. */
const piecesOf = (run: string): string[] => {
  const pieces: string[] = [];
  for (const character of run) {
    const last = pieces.at(-1);
    if (last !== undefined && (NEVER_FIRST.has(character) || NEVER_LAST.has(last.at(-1) ?? '')))
      pieces[pieces.length - 1] = last + character;
    else pieces.push(character);
  }
  return pieces;
};

/**
 * How finely a Chinese or Japanese text is divided. Spaced languages are always divided between words, never inside
 * one.
 */
export type Division = 'clause' | 'run' | 'piece';
export type Breakable = { paragraphs: { runs: string[] }[]; gap: '' | ' ' };

const divided = (paragraph: string, language: Language, division: Division): string[] => {
  if (isSpaced(language)) return runsOf(paragraph, language);
  if (division === 'clause') return marksForward(paragraph.replaceAll('|', '').split(AFTER_MARKS));
  const runs = runsOf(paragraph, language);
  return division === 'run' ? runs : runs.flatMap(piecesOf);
};

export const breakable = (text: string, language: Language, division: Division): Breakable => ({
  paragraphs: text.split('\n').map((paragraph) => ({ runs: divided(paragraph, language, division) })),
  gap: isSpaced(language) ? ' ' : '',
});

/**
 * Lines no wider than `limit`, filled one after the other; undefined when a run alone is wider. `width` measures a
 * string.
 */
const fillLines = (
  { paragraphs, gap }: Breakable,
  limit: number,
  width: (text: string) => number,
): string[] | undefined => {
  const lines: string[] = [];
  for (const { runs } of paragraphs) {
    let line = '';
    for (const run of runs) {
      const longer = line === '' ? run : line + gap + run;
      if (line !== '' && width(longer) > limit) {
        lines.push(line.trimEnd());
        line = run.trimStart();
      } else line = longer;
      if (width(line) > limit) return undefined;
    }
    lines.push(line.trimEnd());
  }
  return lines;
};

/**
 * The narrowest lines, at most `count`, so that they are nearly equal in length. Undefined when forced line breaks need
 * more.
 */
export const evenLines = (text: Breakable, count: number, width: (text: string) => number): string[] | undefined => {
  let best: string[] | undefined,
    low = 0,
    high = Math.max(...text.paragraphs.map(({ runs }) => width(runs.join(text.gap)))) * 1.01;
  for (let step = 0; step < 11; step++) {
    const middle = step === 0 ? high : (low + high) / 2;
    const lines = fillLines(text, middle, width);
    if (lines && lines.length <= count) {
      best = lines;
      high = middle;
    } else if (step === 0) return undefined;
    else low = middle;
  }
  return best;
};
