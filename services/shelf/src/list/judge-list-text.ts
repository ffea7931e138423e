import { type Call, refuse } from '@yonkoma/service-kit';
import {
  judgeText,
  limitLength,
  limitLinks,
  limitMarks,
  normalise,
  type Phase,
  refuseMuted,
  watchWords,
} from '@yonkoma/text-kit';

/** The texts of private lists are judged too, since their maker can make them public at any time. */
const always: readonly Phase[] = [normalise, limitMarks, limitLength, limitLinks, watchWords];

/**
 * A text of a list as it is kept: tidied, with masked words. A muted member may write for nobody else.
 * @throws Refusal of the first rule that it breaks
 */
export async function judgeListText(
  call: Call,
  text: string,
  { maxCharacters, isPublic }: { maxCharacters: number; isPublic: boolean },
): Promise<string> {
  const judged = await judgeText(call, {
    text,
    rules: { noun: 'list', maxCharacters, maxMentions: 0, maxQuoteDepth: 0, isEdit: true },
    scope: null,
    // Lists are never approved, so only the first day makes a newcomer.
    writer: async () => ({ approved_count: Number.POSITIVE_INFINITY, posted_at: 0, day: 0, day_count: 0 }),
    phases: isPublic ? [...always, refuseMuted] : always,
    isCompared: false,
  });
  // Nobody approves lists before they are read, so a text that would be held is refused.
  if (judged.heldFor.length > 0) refuse('list-word');
  return judged.text;
}
