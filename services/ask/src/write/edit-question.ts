import type { editQuestion as endpoint, InputOf, ReplyOf } from '@yonkoma/contract';
import { type Call, createActionLimit, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { dropDraft } from '../draft/draft-store.ts';
import { findOwn } from '../question/find-shown.ts';
import { statusCode } from '../question/question.ts';
import { findText, keepText } from '../question/question-store.ts';
import { settleQuestion, tagNamesOf } from '../question/settle-question.ts';
import { insertRevision, subjectCode } from '../revision/revision-store.ts';
import { readTags, slugOf } from '../tag/read-tags.ts';
import { ensureTag, keepTags } from '../tag/tag-store.ts';
import { readCategory, refuseNewTags } from './ask-question.ts';
import { judgeAsked, reviewLevelOf } from '../text/judge-asked.ts';
import { renderText } from '../text/render-text.ts';
import { apart, readTitle, together } from '../text/read-title.ts';

const edits = createActionLimit({ limit: 20, windowS: 600 });

/**
 * The earlier text is kept. If the text pipeline holds the new text, the question is held, even if everybody could read
 * it before. An unchanged text changes nothing.
 */
export async function editQuestion(call: Call, input: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { db, now, session } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const seen = await findOwn(db, input.id, memberId);
  if (seen.status !== statusCode('normal') && seen.status !== statusCode('unaudited')) refuse('question-not-found');
  if (input.revision !== undefined && input.revision !== seen.revision)
    refuse('text-changed', {}, { data: { revision: seen.revision } });
  if (!edits.admits(db, memberId, now)) refuse('edit-too-fast', { seconds: 600 });
  const tags = readTags(input.tags);
  const categoryId =
    input.category_id === seen.category_id ? seen.category_id : await readCategory(call, input.category_id);
  const asked = together(readTitle(input.title), input.content);
  const judged = await judgeAsked(call, asked, 'question', { isEdit: true });
  const { text, mentions, heldFor, hasJustJoined } = judged;
  const { title, markdown } = apart(text);
  const had = (await tagNamesOf(db, seen.id)).map(slugOf);
  if (hasJustJoined)
    await refuseNewTags(
      call,
      tags.filter(({ slug }) => !had.includes(slug)),
    );
  const { html, excerpt, images, rendererVersion } = await renderText(call, markdown, memberId);
  const isSameTags = tags.length === had.length && tags.every(({ slug }, at) => slug === had[at]);
  await transact(db, async (transaction) => {
    await settleQuestion(transaction, seen, now, async (row) => {
      if (row.revision !== seen.revision) refuse('text-changed', {}, { data: { revision: row.revision } });
      if (row.status !== seen.status) refuse('question-not-found');
      const isSame = row.title === title && isSameTags && (await findText(transaction, row.id))?.markdown === markdown;
      if (isSame) return { category_id: categoryId };
      const revision = row.revision + 1;
      if (!isSameTags) {
        const ids: number[] = [];
        for (const { slug, name } of tags) ids.push(await ensureTag(transaction, slug, name));
        await keepTags(transaction, row, ids);
      }
      await keepText(transaction, {
        question_id: row.id,
        renderer_version: rendererVersion,
        images: JSON.stringify(images),
        mentions: mentions.join(' '),
        markdown,
        html,
      });
      await insertRevision(transaction, {
        subject: subjectCode('question'),
        subject_id: row.id,
        revision,
        member_id: memberId,
        title,
        tags: tags.map(({ name }) => name).join(','),
        markdown,
        written_at: now,
      });
      return {
        category_id: categoryId,
        title,
        excerpt,
        revision,
        edited_at: now,
        ...(heldFor.length > 0 ? { status: statusCode('unaudited'), held_for: heldFor.join(' ') } : {}),
      };
    });
    await dropDraft(transaction, memberId, input.draft);
  });
  const review = heldFor.length > 0 || seen.status === statusCode('unaudited') ? 'yes' : 'no';
  return { id: seen.id, review, ...reviewLevelOf(judged) };
}
