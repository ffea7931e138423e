/**
 * Whether a page's pattern matches an address: `/detail/:id` matches `/detail/5`. Letter case and a trailing slash do
 * not matter.
 */
export function answers(pattern: string, address: string): boolean {
  const [wanted, given] = [pattern, address].map((path) => path.toLowerCase().replace(/\/$/, '').split('/')) as [
    string[],
    string[],
  ];
  return (
    wanted.length === given.length &&
    wanted.every((part, place) => (part.startsWith(':') ? given[place] !== '' : part === given[place]))
  );
}

/** A pattern without its parameter names, in lower case: two patterns that match the same addresses have one shape. */
export function shapeOfPath(pattern: string): string {
  return pattern
    .toLowerCase()
    .replace(/:\w+/g, ':')
    .replace(/(.)\/$/, '$1');
}

/** The parameter names of a pattern: `['id']` for `/detail/:id`. */
export function paramsOf(pattern: string): string[] {
  return [...pattern.matchAll(/:([A-Za-z]\w*)/g)].map(([, name]) => name as string);
}

/**
 * How one pattern stands to another. `same`: they match the same addresses. `below`: it matches some addresses of the
 * other and is the more exact one, so it gets them: `/detail/index` below `/detail/:id`. `above`: the reverse.
 * `crossing`: some addresses match both, and neither is the more exact one: `/a/:x` and `/:y/b`. `apart`: no address
 * matches both.
 */
export type Standing = 'same' | 'below' | 'above' | 'crossing' | 'apart';

/** The router of the page and the gateway give an address to the pattern with more literal segments. */
export function standingOf(pattern: string, other: string): Standing {
  const [own, theirs] = [segmentsOf(pattern), segmentsOf(other)];
  if (own.length !== theirs.length) return 'apart';
  let [isBelow, isAbove] = [false, false];
  for (const [place, segment] of own.entries()) {
    const facing = theirs[place] ?? '';
    if (segment.startsWith(':')) isAbove ||= !facing.startsWith(':');
    else if (facing.startsWith(':')) isBelow = true;
    else if (segment !== facing) return 'apart';
  }
  if (isBelow && isAbove) return 'crossing';
  return isBelow ? 'below' : isAbove ? 'above' : 'same';
}

/** Whether a pattern matches addresses in every part of the site: its first segment is a parameter. */
export function isWide(pattern: string): boolean {
  return segmentsOf(pattern)[0]?.startsWith(':') ?? false;
}

const segmentsOf = (pattern: string) => pattern.toLowerCase().split('/').filter(Boolean);
