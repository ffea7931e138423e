export interface Heading {
  id: string;
  level: number;
  title: string;
}

/**
 * Gives each heading of a text a unique id: `What is new?` gives `s-what-is-new`, the next one `s-what-is-new-2`.
 * Letters of every script stay. The prefix avoids conflicts with ids of the page. The cost is linear, also with equal
 * titles.
 */
export function headingIds(): (title: string) => string {
  const known = new Set<string>();
  const counts = new Map<string, number>();
  return (title) => {
    const words = title
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '');
    const base = `s-${Array.from(words.slice(0, 120)).slice(0, 60).join('') || 'part'}`;
    let count = counts.get(base) ?? 1;
    // Another title may already have this id, such as `What 2`.
    while (known.has(nth(base, count))) count += 1;
    counts.set(base, count + 1);
    known.add(nth(base, count));
    return nth(base, count);
  };
}

const nth = (base: string, count: number): string => (count === 1 ? base : `${base}-${count}`);
