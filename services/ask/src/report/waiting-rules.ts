/**
 * Shortens texts to at most `most` UTF-16 units in all: each text that is longer than its share is cut to it, and ends
 * in `…`.
 */
export function shareRoom(texts: readonly string[], most: number): string[] {
  const all = texts.reduce((sum, { length }) => sum + length, 0);
  const share = Math.floor(most / Math.max(1, texts.length));
  return texts.map((text) =>
    all <= most || text.length <= share ? text : `${text.slice(0, share - 1).replace(/[\uD800-\uDBFF]$/, '')}…`,
  );
}
