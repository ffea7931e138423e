/** Names of XML vocabularies, which no code asks. */
const vocabularies = new Set(['www.w3.org', 'json-schema.org']);

const address = /(?:https?|wss?):\/\/((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}|localhost)/gi;

/**
 * The host names of the absolute addresses in a text, sorted. It reads what is written out: a name that the code puts
 * together is not found.
 */
export function hostsIn(text: string): string[] {
  const found = [...text.matchAll(address)].map(([, host = '']) => host.toLowerCase());
  return [...new Set(found)].filter((host) => !vocabularies.has(host)).toSorted();
}

/** The number of texts in a file of words, at any depth; 0 for a text that is not JSON. */
export function countWords(json: string): number {
  try {
    return countTexts(JSON.parse(json));
  } catch {
    return 0;
  }
}

function countTexts(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + countTexts(inner), 0);
}
