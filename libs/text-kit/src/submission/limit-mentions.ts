import { parseComment } from '@yonkoma/contract';
import { refuse } from '@yonkoma/service-kit';
import type { Phase } from './submission.ts';

/** The names that a text mentions, each once. */
export const namedIn = (text: string): string[] => [
  ...new Set(parseComment(text).flatMap((part) => (part.kind === 'mention' ? [part.nickname] : []))),
];

/** A phase that limits mentions, because each may send a notice. */
export const limitMentions: Phase = (submission, { rules }) => {
  if (namedIn(submission.text).length > rules.maxMentions) refuse(`${rules.noun}-mentions`, { max: rules.maxMentions });
  return submission;
};
