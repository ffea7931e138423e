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

/** The number of texts in the files of words of one language, at any depth. A file that is not JSON has none. */
export function countWords(files: readonly string[]): number {
  return new Set(files.flatMap(keysIn)).size;
}

function keysIn(json: string): string[] {
  try {
    return keysBelow(JSON.parse(json));
  } catch {
    return [];
  }
}

function keysBelow(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([name, inner]) => keysBelow(inner, `${at}.${name}`));
}
