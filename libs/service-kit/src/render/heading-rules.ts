export interface Heading { id: string; level: number; title: string }

/** `What is new?` gives `what-is-new`, the second of the same `what-is-new-2`. Letters of every script stay; the beginning keeps a text's ids apart from the page's own. */
export function headingId(title: string, known: ReadonlySet<string>): string {
  const words = title.normalize('NFC').toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  const base = `s-${[...words].slice(0, 60).join('') || 'part'}`;
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? base : `${base}-${count}`;
    if (!known.has(id)) return id;
  }
}
