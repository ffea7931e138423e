/** The values of the placeholders in a savename pattern. */
export interface Savename {
  topic: string;
  /** The file name from the sender. */
  name: string;
  /** Determined from the content, without a dot. */
  suffix: string;
  sha1: string;
  /** 32 hex digits. */
  random: string;
  /** Unix seconds; formatted in the site's time zone. */
  now: number;
  timeZone: string;
}

/** All uploads have addresses below this one. */
export const uploadRoot = '/storage/';

/**
 * Makes an address from a pattern: lower case, safe segments of letters, digits, `_` and `-`, one suffix, and never
 * outside `/storage/`.
 * `/storage/{topic}/{year}{mon}{day}/{filename}{filesha1}{.suffix}` gives `/storage/avatar/20260115/me<sha1>.png`.
 * The hash is added if the pattern has none, so that two pictures never share an address.
 */
export function expandSavename(pattern: string, given: Savename): string {
  const marks: Record<string, string> = {
    ...clock(given.now, given.timeZone),
    topic: given.topic,
    filename: slugOf(given.name),
    filesha1: given.sha1,
    random: given.random.slice(0, 8),
    random32: given.random,
    suffix: given.suffix,
  };
  const whole = pattern.includes('{filesha1}') ? pattern : pattern.replace(/(?:\{?\.\{?suffix\}?)?$/, '{filesha1}$&');
  // The suffix depends only on the content and is added last, so that the pattern cannot set another or a second one.
  const path = whole
    .replace(/\.?\{\.?suffix\}$/, '')
    .replace(/\{(\.?\w+)\}/g, (mark, name: string) => marks[name.replace('.', '')] ?? mark);
  const segments = path
    .toLowerCase()
    .split('/')
    .map((segment) => segment.replace(/[^a-z0-9_-]/g, ''))
    .filter((segment) => segment !== '');
  const below = segments[0] === 'storage' ? segments.slice(1) : segments;
  return `${uploadRoot}${below.map((segment) => segment.slice(0, 80)).join('/')}.${given.suffix}`;
}

/**
 * The address of a private picture, independent of the site's pattern: 32 random hex digits, because everybody who has
 * a picture can compute its hash.
 */
export const privateAddress = ({ topic, random, suffix }: Pick<Savename, 'topic' | 'random' | 'suffix'>): string =>
  `${uploadRoot}${topic}/${random}.${suffix}`;

/** A simplified file name of at most 15 characters: `My Photo: 1.final.JPG` gives `myphoto1final`. */
export function slugOf(name: string): string {
  const base = name.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');
  const short = Array.from(base.replace(/[\s:@#?&/=',+]/g, ''))
    .slice(0, 15)
    .join('');
  return short
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^a-z0-9_-]/g, '');
}

function clock(now: number, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(now * 1000).map(({ type, value }) => [type, value]));
  const of = (type: string) => parts[type] ?? '';
  return { year: of('year'), mon: of('month'), day: of('day'), hour: of('hour'), min: of('minute'), sec: of('second') };
}

/**
 * The storage key of an address: `/storage/a/b.png` is stored as `storage/a/b.png`; null for an address that no upload
 * can have.
 */
export function keyOf(url: string): string | null {
  return /^\/storage\/(?:[a-z0-9_-]+\/)*[a-z0-9_-]+\.(?:jpg|png|gif|webp)$/.test(url) ? url.slice(1) : null;
}
