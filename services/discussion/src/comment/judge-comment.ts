import { maxCommentLength } from '@yonkoma/contract';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { type Judged, judgeText } from '@yonkoma/text-kit';
import { readWriter } from './writer-store.ts';

/** @throws Refusal of the first phase that refuses the text */
export async function judgeComment(
  call: Call,
  text: string,
  { subject, addressed, isEdit }: { subject: string; addressed: readonly number[]; isEdit: boolean },
): Promise<Judged> {
  const { db, session } = call;
  if (!session) throw loginNeeded();
  return judgeText(call, {
    text,
    rules: {
      noun: 'comment',
      maxCharacters: maxCommentLength,
      hasLengthByLevel: true,
      maxMentions: 10,
      maxQuoteDepth: 3,
      isEdit,
    },
    scope: subject,
    writer: () => readWriter(db, session.memberId),
    addressed,
  });
}
