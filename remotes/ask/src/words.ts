import { type Say, wordsOf } from '@yonkoma/i18n';
import type words from '../locales/en.json';

export type Words = Say<typeof words>;

/** The words of this remote in the visitor's language. The compiler refuses a key that is not in `locales/`. */
export const useWords = wordsOf<typeof words>('ask');

/** What is said after a text was sent or changed: `otherwise`, unless it waits for a moderator. */
export function sentWords(
  say: Words,
  { review, review_level: level }: { review: 'yes' | 'no'; review_level?: number | undefined },
  otherwise: 'saved' | 'post.sent' | 'answer.sent' | 'comment.sent',
): string {
  if (review === 'no') return say(otherwise);
  return level === undefined ? say('sentWaiting') : say('sentWaitingLinks', { level });
}
