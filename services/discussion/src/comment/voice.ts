import type { SubjectFacts } from '@yonkoma/contract';
import type { Facts } from './comment-rules.ts';
import { isOpen, type Place, type SeenRow } from './comment.ts';

/** A comment as calls answer it, without its answers. */
export type Alone = { children: readonly never[] };

/** How one family of calls speaks of comments: those of comics, those of articles, those of every subject. */
export interface Voice<A extends Alone> {
  /** Unique among the families. */
  name: string;
  /** The noun whose comments its calls know; null for every noun. */
  noun: string | null;
  /** The sort of it that they know; any when left out. */
  kind?: string;
  /** Refuses a place, or a comment that stands there, since the caller cannot open it. */
  refuseClosed(asked: 'place' | 'comment', place: Place, facts: SubjectFacts | null): never;
  /** As one viewer sees it. */
  present(row: SeenRow, facts: Facts): A;
}

/** What of a voice does not depend on how its comments look. */
export type AnyVoice = Pick<Voice<Alone>, 'noun' | 'kind' | 'refuseClosed'>;

/** A comment with some of its answers. */
export type Conversation<A> = Omit<A, 'children'> & { children: A[] };

/** Comments of which these calls know nothing are not found by them. */
export const knows = (
  { noun, kind }: Pick<AnyVoice, 'noun' | 'kind'>,
  { subject, facts }: Pick<Place, 'subject'> & { facts: SubjectFacts | null },
): boolean => (noun === null || noun === subject) && (kind === undefined || facts?.kind === kind);

/** What the owner says about a place that this caller may open. @throws Refusal for any other */
export function openFor(
  voice: AnyVoice,
  asked: 'place' | 'comment',
  place: Place,
  facts: SubjectFacts | null,
): SubjectFacts {
  return isOpen(facts) && knows(voice, { subject: place.subject, facts })
    ? facts
    : voice.refuseClosed(asked, place, facts);
}

export function presentConversation<A extends Alone>(
  voice: Voice<A>,
  row: SeenRow,
  answers: readonly SeenRow[],
  facts: Facts,
): Conversation<A> {
  return {
    ...voice.present(row, facts),
    children: answers.filter((answer) => answer.root_id === row.id).map((answer) => voice.present(answer, facts)),
  };
}
