import type { SubjectFacts } from '@yonkoma/contract';
import type { Facts } from './comment-rules.ts';
import { isOpen, type Place, type SeenRow } from './comment.ts';

/** A comment in a reply, without its answers. */
export type Alone = { children: readonly never[] };

/** How one family of calls handles comments: those of comics, those of articles, those of every subject. */
export interface Voice<A extends Alone> {
  /** Unique among the families. */
  name: string;
  /** The noun whose comments its calls can find; null for every noun. */
  noun: string | null;
  /** The kind of that noun; any kind when omitted. */
  kind?: string;
  /** Refuses a place or a comment in it that the caller cannot open. */
  refuseClosed(asked: 'place' | 'comment', place: Place, facts: SubjectFacts | null): never;
  /** The comment as one viewer sees it. */
  present(row: SeenRow, facts: Facts): A;
}

/** The parts of a voice that do not depend on the form of its comments. */
export type AnyVoice = Pick<Voice<Alone>, 'noun' | 'kind' | 'refuseClosed'>;

/** A comment with some of its answers. */
export type Conversation<A> = Omit<A, 'children'> & { children: A[] };

/** Whether these calls can find comments of a subject. */
export const knows = (
  { noun, kind }: Pick<AnyVoice, 'noun' | 'kind'>,
  { subject, facts }: Pick<Place, 'subject'> & { facts: SubjectFacts | null },
): boolean => (noun === null || noun === subject) && (kind === undefined || facts?.kind === kind);

/** The owner's facts about a place that this caller may open. @throws Refusal for any other place */
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
