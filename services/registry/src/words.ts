import type { Language } from '@yonkoma/contract';
import type { Refusal } from '@yonkoma/service-kit';
import { ownWords } from '@yonkoma/service-kit';
import en from '../locales/en.json' with { type: 'json' };
import jp from '../locales/jp.json' with { type: 'json' };
import vi from '../locales/vi.json' with { type: 'json' };
import zhCn from '../locales/zh-cn.json' with { type: 'json' };

export const words: Record<Language, Record<string, string>> = { 'zh-cn': zhCn, en, jp, vi };

/** The sentence for a refusal where no endpoint of the contract words it. */
export function wordOf(language: Language, { key, values }: Pick<Refusal, 'key' | 'values'>): string {
  const sentence = words[language][key] ?? (ownWords[language] as Record<string, string>)[key] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}
