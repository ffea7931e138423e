import { commentLength, maxTitleLength, runsOf } from '@yonkoma/contract';
import { refuse } from '@yonkoma/service-kit';
import { normaliseText } from '@yonkoma/text-kit';

/** The least number of letters in the title of a question; a character of a script without spaces counts as three. */
const leastLetters = 6;
const lettersOf = (title: string): number =>
  runsOf(title).reduce((sum, { text, isDense }) => sum + [...text].length * (isDense ? 3 : 1), 0);

/** Reads the title as one line. @throws Refusal when it is not a question */
export function readTitle(given: string): string {
  const title = normaliseText(given).replace(/\s+/g, ' ').trim();
  const letters = lettersOf(title);
  if (letters === 0) refuse('title-empty');
  if (letters < leastLetters) refuse('title-too-short');
  if (commentLength(title) > maxTitleLength || title.length > 400) refuse('title-too-long', { max: maxTitleLength });
  return title;
}

/** Joins title and text for the text pipeline, so that both follow the same rules. */
export const together = (title: string, markdown: string): string => `${title}\n\n${markdown}`;

/** Separates them again: the title is the first line. */
export function apart(text: string): { title: string; markdown: string } {
  const end = text.indexOf('\n');
  return end < 0
    ? { title: text, markdown: '' }
    : { title: text.slice(0, end), markdown: text.slice(end).replace(/^\n+/, '') };
}
