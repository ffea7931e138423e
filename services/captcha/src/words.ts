import { loadSharedWords } from '@yonkoma/service-kit/load-words';
import type { MarkName } from './challenge/picture/marks.ts';

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

/** The names of marks and the questions, which a form shows. */
interface ChallengeWords {
  marks: Record<MarkName, string>;
  question: QuestionWords;
}

type Refused = 'captcha-wrong' | 'captcha-too-many' | 'verification-failed' | 'verification-unavailable';

/** What this domain says when it refuses, and what its challenges say: they share the words of the kit. */
export const words = loadSharedWords<Record<Refused, string>>('captcha');
export const challengeWords = loadSharedWords<ChallengeWords>('captcha');
