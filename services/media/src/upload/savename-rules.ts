/** What the marks of a savename pattern stand for. */
export interface Savename {
  topic: string;
  /** As the sender calls it. */
  name: string;
  /** From the content, without a dot. */
  suffix: string;
  sha1: string;
  /** 32 hex digits. */
  random: string;
  /** Unix seconds, written in the site's time zone. */
  now: number;
  timeZone: string;
}

/** Every upload lies below this address. */
export const uploadRoot = '/storage/';

/**
 * The address a pattern gives: lower case, safe segments of letters, digits, `_` and `-`, one suffix, and never outside
 * `/storage/`.
 * `/storage/{topic}/{year}{mon}{day}/{filename}{filesha1}{.suffix}` gives `/storage/avatar/20260115/me<sha1>.png`.
 * The hash is added where the pattern has none, so that two pictures never share an address.
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
  // The suffix comes from the content alone and is put on last, so the pattern cannot give another or a second one.
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
 * The address of a private picture, whatever pattern the site has: 32 random hex digits, for the hash of a picture is
 * known to whoever has the picture.
 */
export const privateAddress = ({ topic, random, suffix }: Pick<Savename, 'topic' | 'random' | 'suffix'>): string =>
  `${uploadRoot}${topic}/${random}.${suffix}`;

/** What is left of a name, at most 15 characters: `My Photo: 1.final.JPG` gives `myphoto1final`. */
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

/** `/storage/a/b.png` is stored as `storage/a/b.png`; null for an address no upload has. */
export function keyOf(url: string): string | null {
  return /^\/storage\/(?:[a-z0-9_-]+\/)*[a-z0-9_-]+\.(?:jpg|png|gif|webp)$/.test(url) ? url.slice(1) : null;
}
