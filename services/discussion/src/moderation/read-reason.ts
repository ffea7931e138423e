import { reportCategories } from '@yonkoma/contract';
import { type Asked, decline } from '@yonkoma/service-kit';
import { isCategory } from './queue-rules.ts';

/** Reads the reason of a refusal or deletion, and the moderator's words about it. */
export function readReason({ text }: Pick<Asked, 'text'>): {
  category: (typeof reportCategories)[number];
  words: string;
} {
  const category = text('reason') ?? '';
  const words = (text('words') ?? '').trim();
  if (!isCategory(category)) decline(`Say why with --reason ${reportCategories.join(', ')}.`);
  if (words.length > 200) decline('Words to the author have 200 characters at most.');
  return { category, words };
}
