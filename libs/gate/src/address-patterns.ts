/** Whether a pattern of a page answers an address: `/detail/:id` and `/detail/5`. */
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

/** Two patterns that answer the same addresses have the same shape. */
export function shapeOfPath(pattern: string): string {
  return pattern
    .toLowerCase()
    .replace(/:\w+/g, ':')
    .replace(/(.)\/$/, '$1');
}

/** The names of the parameters of a pattern. */
export function paramsOf(pattern: string): string[] {
  return [...pattern.matchAll(/:([A-Za-z]\w*)/g)].map(([, name]) => name as string);
}
