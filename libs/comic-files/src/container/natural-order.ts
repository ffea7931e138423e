const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The parts of a path for comparing folder by folder. The extension of the last part only breaks ties, so that
 * `001.jpg` comes before `001-b.jpg`.
 */
function segmentsOf(path: string): string[] {
  const segments = path.split('/');
  const name = segments.pop() ?? '';
  const dot = name.lastIndexOf('.');
  return [...segments, dot > 0 ? name.slice(0, dot) : name];
}

function compareSegments(a: readonly string[], b: readonly string[]): number {
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index += 1) {
    const order = collator.compare(a[index] ?? '', b[index] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/**
 * The natural order of names: `page 2` before `page 10`, without regard to case, folder by folder. It is a total order:
 * 0 only for equal texts.
 */
export const compareNaturally = (a: string, b: string): number =>
  compareSegments(segmentsOf(a), segmentsOf(b)) || byCodeUnits(a, b);

/** A new array in natural order of `pathOf`; equal paths keep their order. */
export function sortNaturally<T>(items: readonly T[], pathOf: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, path: pathOf(item), segments: segmentsOf(pathOf(item)) }))
    .sort((a, b) => compareSegments(a.segments, b.segments) || byCodeUnits(a.path, b.path))
    .map(({ item }) => item);
}
