/** Fills the placeholders of a sentence, such as `{title}`. The values are inserted unchanged. */
export function say(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
