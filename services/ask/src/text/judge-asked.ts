import { maxAskText, maxCommentLength, maxTitleLength, type textScopes } from '@yonkoma/contract';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { type Judged, judgeText } from '@yonkoma/text-kit';
import { readWriter } from './writer-store.ts';

const justJoinedS = 86_400;

/** A question is judged with its title before it. */
const rulesOf = {
  question: { maxCharacters: maxAskText + maxTitleLength + 2, maxQuoteDepth: 12, maxLinks: 10 },
  answer: { maxCharacters: maxAskText, maxQuoteDepth: 12, maxLinks: 10 },
  comment: { maxCharacters: maxCommentLength, hasLengthByLevel: true, maxQuoteDepth: 3, maxLinks: 2 },
} as const;

/** Comments here count as `remark` in the settings of operators, because `comment` is used for other nouns. */
const scopeOf: Record<keyof typeof rulesOf, (typeof textScopes)[number]> = {
  question: 'question',
  answer: 'answer',
  comment: 'remark',
};

export interface JudgedAsked extends Judged {
  /** The author joined the site within the last day. */
  hasJustJoined: boolean;
}

/** For the reply about a text that waits only for its links. */
export const reviewLevelOf = ({ freeFromLevel }: Pick<Judged, 'freeFromLevel'>): { review_level?: number } =>
  freeFromLevel === null ? {} : { review_level: freeFromLevel };

/** @throws Refusal of the first phase that refuses the text */
export async function judgeAsked(
  call: Call,
  text: string,
  noun: keyof typeof rulesOf,
  { isEdit }: { isEdit: boolean },
): Promise<JudgedAsked> {
  const { db, now, session } = call;
  if (!session) throw loginNeeded();
  const judged = await judgeText(call, {
    // Code blocks are indented by spaces; a tab would be reduced to one space.
    text: noun === 'comment' ? text : text.replaceAll('\t', '    '),
    rules: { noun, maxMentions: 10, isEdit, ...rulesOf[noun] },
    scope: scopeOf[noun],
    writer: () => readWriter(db, session.memberId),
  });
  return { ...judged, hasJustJoined: now - judged.joinedAt < justJoinedS };
}
