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
