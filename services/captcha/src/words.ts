import { loadSharedWords } from '@yonkoma/service-kit/load-words';
import type { MarkName } from './challenge/picture/marks.ts';

/** The accepted words for one thing, the preferred one first. */
export type Word = string[];

interface QuestionWords {
  /** The separator between the words of a list. */
  join: string;
  /** The number words from zero up. */
  numbers: Word[];
  sum: string;
  difference: string;
  largest: string;
  smallest: string;
  /** The ordinals from first to fourth, and last. */
  ordinals: string[];
  nth: string;
  next: string;
  /** The days from Monday on. */
  days: Word[];
  opposite: string;
  /** Pairs that are asked in both directions. */
  opposites: Word[][];
  groups: { ask: string; words: Word[] }[];
}

/** The names of marks and the questions, which a form shows. */
interface ChallengeWords {
  marks: Record<MarkName, string>;
  question: QuestionWords;
}

type Refused = 'captcha-wrong' | 'captcha-too-many' | 'verification-failed' | 'verification-unavailable';

/** The words of this domain's refusals and of its challenges, which are part of the words of the kit. */
export const words = loadSharedWords<Record<Refused, string>>('captcha');
export const challengeWords = loadSharedWords<ChallengeWords>('captcha');
