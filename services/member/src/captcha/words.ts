import { loadWordsUnder } from '@yonkoma/service-kit/load-words';
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

export const captchaWords = loadWordsUnder<{ marks: Record<MarkName, string>; question: QuestionWords }>(
  'captcha',
  import.meta.dirname,
  '../../locales',
);
