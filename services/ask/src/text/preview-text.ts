import {
  commentLength,
  type InputOf,
  maxAskText,
  type previewAskText as endpoint,
  type ReplyOf,
} from '@yonkoma/contract';
import { type Call, createActionLimit, loginNeeded, refuse } from '@yonkoma/service-kit';
import { normaliseText } from '@yonkoma/text-kit';
import { renderText } from './render-text.ts';

/** The most characters in the previews of one member in a minute. */
const looks = createActionLimit({ limit: 120_000, windowS: 60 });
/** The least number of characters that a preview counts as, because each request has a cost. */
const leastCost = 1_000;

export async function previewText(
  call: Call,
  { content }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, now, session } = call;
  if (!session) throw loginNeeded();
  if (commentLength(content) > maxAskText) refuse('text-too-long');
  if (!looks.admits(db, session.memberId, now, Math.max(leastCost, content.length))) refuse('preview-too-fast');
  return { content: (await renderText(call, normaliseText(content.replaceAll('\t', '    ')), session.memberId)).html };
}
