/** A number as written, without leading zeros, and a value for sorting. */
export type ChapterNumber = { number: string; sort: number };

/**
 * The parts of a file or folder name. `prefix` is before the number, `title` after it. `isMarked` when a word or sign
 * such as `ch` or 第 says what the number is.
 */
export type NameParts = {
  prefix: string | null;
  volume: string | null;
  chapter: ChapterNumber | null;
  isMarked: boolean;
  title: string | null;
  year: number | null;
};

const maxNameLength = 255;
const hanDigits: Record<string, number> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const hanUnits: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };
const hanNumber = '[〇零一二两兩三四五六七八九十百千]+';
const onlyHan = new RegExp(`^${hanNumber}$`);

function parseHan(text: string): number {
  if (![...text].some((sign) => sign in hanUnits))
    return Number([...text].map((sign) => hanDigits[sign] ?? 0).join(''));
  let value = 0;
  let digit: number | null = null;
  for (const sign of text) {
    const unit = hanUnits[sign];
    if (unit === undefined) digit = hanDigits[sign] ?? 0;
    else {
      value += (digit ?? 1) * unit;
      digit = null;
    }
  }
  return value + (digit ?? 0);
}

/**
 * `001` is 1, `3.50` is 3.5, `½` is 0.5, `12a` is just after 12, 十二 of `第十二話` is 12. `null` for a text that does not
 * begin with a number.
 * Two spellings of one number give the same `number`.
 */
export function parseNumber(text: string): ChapterNumber | null {
  const plain = text.normalize('NFKC').replaceAll('\u2044', '/').trim().toLowerCase();
  if (onlyHan.test(plain)) return { number: String(parseHan(plain)), sort: parseHan(plain) };
  const fraction = /^\+?(\d*?)(1|3)\/(2|4)$/.exec(plain);
  if (fraction) {
    const sort = Number(fraction[1] || 0) + Number(fraction[2]) / Number(fraction[3]);
    return { number: String(sort), sort };
  }
  const [, sign = '', whole = '', decimals = '', rest = ''] =
    /^([-+]?)(\d{1,9})(?:\.(\d{1,6}))?(.{0,20})$/s.exec(plain) ?? [];
  if (whole === '') return null;
  // `1.0.2` is no number with decimals.
  const isLonger = /^[.\d/]/.test(rest);
  const shown = isLonger ? decimals : decimals.replace(/0+$/, '');
  const figures = `${whole.replace(/^0+(?=\d)/, '')}${shown && `.${shown}`}`;
  const negative = sign === '-' && Number(figures) !== 0;
  const suffix = rest.trim();
  const letter = /^[a-z]$/.test(suffix) ? (suffix.charCodeAt(0) - 0x60) / 100 : 0;
  // `1 2` stays two numbers.
  const gap = /^\s+[\d./]/.test(rest) ? ' ' : '';
  return {
    number: `${negative ? '-' : ''}${figures}${gap}${suffix}`,
    sort: (negative ? -1 : 1) * Number(figures) + letter,
  };
}

const figures = String.raw`\d{1,6}(?:\.\d{1,3})?(?:[a-z](?![\p{L}\d]))?`;
const anyFigures = `(${figures}|${hanNumber})`;
const start = String.raw`(?<![\p{L}\d])`;
const after = String.raw`(?![\p{L}\d])`;
/** `c013v2` is the second release of chapter 13. */
const release = String.raw`(?:v\d{1,2})?${after}`;

const volumePatterns = [
  new RegExp(`第\\s*${anyFigures}\\s*[巻卷册冊部]`, 'u'),
  new RegExp(`${start}(?:volume|vol|tome|season|book|quyển)[\\s._-]*(${figures})${after}`, 'iu'),
  new RegExp(`${start}[vs](${figures})(?=$|[\\s._\\-]|[ec]\\d|ch)`, 'iu'),
  new RegExp(`(?<!\\d)(\\d{1,4})\\s*[巻卷]`, 'u'),
  new RegExp(`[卷巻]\\s*${anyFigures}`, 'u'),
];
const vietnameseVolume = new RegExp(`${start}tập\\s*(${figures})${after}`, 'iu');

const chapterPatterns = [
  new RegExp(`第\\s*${anyFigures}\\s*[話话回章集节節期幕]`, 'u'),
  new RegExp(`(?<!\\d)(${figures})\\s*[話话章화]`, 'u'),
  new RegExp(
    `${start}(?:chapter|chap|chp|ch|episode|epis|ep|issue|chương|chuong|hồi|số|no|nr)[\\s._#:-]*(${figures})${release}`,
    'iu',
  ),
  new RegExp(`(?<!\\p{L})[ce](${figures})${release}`, 'iu'),
  vietnameseVolume,
  new RegExp(`[#№]\\s*(${figures})${after}`, 'iu'),
  new RegExp(`${start}(?:part|pt)[\\s._-]*(${figures})${after}`, 'iu'),
  new RegExp(`${start}(${figures})\\s+of\\s+\\d{1,4}${after}`, 'iu'),
];

type Found = { text: string; start: number; end: number };

function find(pattern: RegExp, name: string): Found | null {
  const match = pattern.exec(name);
  return match ? { text: match[1] ?? '', start: match.index, end: match.index + match[0].length } : null;
}

const findFirst = (patterns: readonly RegExp[], name: string): Found | null => {
  for (const pattern of patterns) {
    const found = find(pattern, name);
    if (found) return found;
  }
  return null;
};

const leadingNumber = new RegExp(`^(${figures})(?=\\s*[-–—:：.、_]\\s*\\D|\\s*$)`, 'iu');
const loneNumber = new RegExp(`(?<![\\p{L}\\d.])(${figures})${after}`, 'giu');

/**
 * A number without a mark: the one at the beginning of a name when a title follows, else the last one. Years only when
 * there is no other number.
 */
function findBareNumber(name: string): Found | null {
  const leading = find(leadingNumber, name);
  if (leading) return leading;
  const alone = [...name.matchAll(loneNumber)].map((match) => ({
    text: match[1] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }));
  const glued = find(/(\d{1,6})$/, name);
  return alone.filter(({ text }) => !/^(?:19|20)\d\d$/.test(text)).at(-1) ?? alone.at(-1) ?? glued;
}

const tidy = (text: string): string | null =>
  text.replace(/\s+/g, ' ').replace(/^[\s\-–—:：._,、#]+|[\s\-–—:：_,、#]+$/gu, '') || null;

/** Replaces the found part by blanks of the same length, so that positions stay valid. */
const blank = (name: string, found: Found | null): string =>
  found ? name.slice(0, found.start) + ' '.repeat(found.end - found.start) + name.slice(found.end) : name;

/**
 * Reads series, volume, chapter and title from a name without its extension.
 * `Captain Science 001 (1950)`, `第12話`, `Series v02 c013 - Title`, `Tập 4 Chương 12`, `01 - The beginning`.
 */
export function parseName(name: string): NameParts {
  const spelled = name
    .normalize('NFC')
    .slice(0, maxNameLength)
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replaceAll('．', '.');
  const text = /\s/.test(spelled) ? spelled : spelled.replaceAll('_', ' ');
  const year = Number(/[([]((?:19|20)\d\d)[)\]]/.exec(text)?.[1] ?? 0) || null;

  let chapter = findFirst(
    chapterPatterns.filter((pattern) => pattern !== vietnameseVolume),
    text,
  );
  let volume = findFirst(volumePatterns, blank(text, chapter));
  if (!volume && chapter) volume = find(vietnameseVolume, blank(text, chapter));
  if (!chapter) chapter = find(vietnameseVolume, blank(text, volume));

  // Tags in brackets contain groups, years and qualities. Inside them only marked numbers count.
  const untagged = blank(text, volume).replace(/\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|【[^】]*】|（[^）]*）/g, (tag) =>
    ' '.repeat(tag.length),
  );
  const base = untagged.trim() === '' && !volume ? text : untagged;
  const isMarked = chapter !== null || volume !== null;
  if (!chapter) {
    const offset = base.length - base.trimStart().length;
    const bare = findBareNumber(base.trim());
    chapter = bare && { text: bare.text, start: bare.start + offset, end: bare.end + offset };
  }
  const parsed = (chapter && parseNumber(chapter.text)) ?? (volume && parseNumber(volume.text));
  const places = [chapter, volume].filter((found) => found !== null);
  const from = places.length > 0 ? Math.min(...places.map((found) => found.start)) : base.length;
  const to = places.length > 0 ? Math.max(...places.map((found) => found.end)) : base.length;
  return {
    prefix: tidy(base.slice(0, from)),
    volume: volume ? (parseNumber(volume.text)?.number ?? null) : null,
    chapter: parsed,
    isMarked,
    title: tidy(base.slice(to)),
    year,
  };
}
