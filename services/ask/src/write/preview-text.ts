import { commentLength, type InputOf, maxAskText, type previewAskText as endpoint, type ReplyOf } from '@yonkoma/contract';
import { type Call, createActionLimit, loginNeeded, normaliseText, refuse } from '@yonkoma/service-kit';
import { renderText } from './render-text.ts';

/** As fast as anybody looks. */
const looks = createActionLimit({ limit: 60, windowS: 60 });

export async function previewText(call: Call, { content }: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { db, now, session } = call;
  if (!session) throw loginNeeded();
  if (!looks.admits(db, session.memberId, now)) refuse('preview-too-fast');
  if (commentLength(content) > maxAskText) refuse('text-too-long');
  return { content: (await renderText(call, normaliseText(content.replaceAll('\t', '    ')), session.memberId)).html };
}
