import type { Language } from '@yonkoma/contract';
import type { Refusal } from '@yonkoma/service-kit';
import { ownWords } from '@yonkoma/service-kit';
import { loadWords } from '@yonkoma/service-kit/load-words';

export const words = loadWords<Record<string, string>>(import.meta.dirname, '../locales');

/** The sentence for a refusal that no endpoint of the contract describes. */
export function wordOf(language: Language, { key, values }: Pick<Refusal, 'key' | 'values'>): string {
  const sentence = words[language][key] ?? (ownWords[language] as Record<string, string>)[key] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}
