import type { Language } from '@yonkoma/contract';
import en from '../../locales/captcha/en.json' with { type: 'json' };
import jp from '../../locales/captcha/jp.json' with { type: 'json' };
import vi from '../../locales/captcha/vi.json' with { type: 'json' };
import zhCn from '../../locales/captcha/zh-cn.json' with { type: 'json' };
import type { MarkName } from './picture/marks.ts';

/** What can be said for one thing, the way we say it first. */
export type Word = string[];

interface QuestionWords {
  /** Stands between the words of a list. */
  join: string;
  /** From zero up. */
  numbers: Word[];
  sum: string;
  difference: string;
  largest: string;
  smallest: string;
  /** First to fourth, and last. */
  ordinals: string[];
  nth: string;
  next: string;
  /** From Monday on. */
  days: Word[];
  opposite: string;
  /** Asked either way. */
  opposites: Word[][];
  groups: { ask: string; words: Word[] }[];
}

export const captchaWords: Record<Language, { marks: Record<MarkName, string>; question: QuestionWords }> = {
  'zh-cn': zhCn,
  en,
  jp,
  vi,
};
