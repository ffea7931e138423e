/** A sentence with its places filled: `{title}` and the like. What is filled in is taken as it stands. */
export function say(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
