import type { askQuestion as endpoint, InputOf, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { everyS, rememberText } from '@yonkoma/text-kit';
import { listCategories } from '../category/category-store.ts';
import { dropDraft } from '../draft/draft-store.ts';
import { rewardCode, statusCode } from '../question/question.ts';
import { insertQuestion, keepText } from '../question/question-store.ts';
import { settleQuestion } from '../question/settle-question.ts';
import { insertRevision, subjectCode } from '../revision/revision-store.ts';
import { reserveReward } from '../reward/reserve-reward.ts';
import { type GivenTag, readTags } from '../tag/read-tags.ts';
import { ensureTag, keepTags, listTagsBySlug } from '../tag/tag-store.ts';
import { judgeAsked, reviewLevelOf } from '../text/judge-asked.ts';
import { renderText } from '../text/render-text.ts';
import { apart, readTitle, together } from '../text/read-title.ts';
import { addToWriter, ensureWriter, readWriter, takeTurn } from '../text/writer-store.ts';

const aDay = 30;
const aDayByNewcomers = 5;

/**
 * Question, text, tags, counts and events are stored together or not at all. Offered points are taken before anybody
 * can see the question.
 */
export async function askQuestion(call: Call, input: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { db, now, session } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const tags = readTags(input.tags);
  const categoryId = await readCategory(call, input.category_id);
  const judged = await judgeAsked(call, together(readTitle(input.title), input.content), 'question', { isEdit: false });
  const { title, markdown } = apart(judged.text);
  if (judged.hasJustJoined) await refuseNewTags(call, tags);
  const { html, excerpt, images, rendererVersion } = await renderText(call, markdown, memberId);
  await ensureWriter(db, memberId);
  const id = await transact(db, async (transaction) => {
    if (!(await takeTurn(transaction, memberId, { now, everyS, dayCounts: { day_questions: 1 } })))
      refuse('question-too-fast', { seconds: everyS }, { data: { seconds: everyS } });
    if ((await readWriter(transaction, memberId)).day_questions > (judged.isNewcomer ? aDayByNewcomers : aDay))
      refuse('question-too-many');
    await addToWriter(transaction, memberId, { question_count: 1 });
    const made = await insertQuestion(transaction, {
      member_id: memberId,
      category_id: categoryId,
      language: input.language ?? call.language,
      title,
      excerpt,
      status: statusCode(judged.heldFor.length > 0 ? 'unaudited' : 'normal'),
      held_for: judged.heldFor.join(' '),
      reward: input.reward_score,
      reward_state: rewardCode(input.reward_score > 0 ? 'asked' : 'none'),
      published_at: now,
      created_at: now,
      changed_at: now,
    });
    await keepText(transaction, {
      question_id: made,
      renderer_version: rendererVersion,
      images: JSON.stringify(images),
      mentions: judged.mentions.join(' '),
      markdown,
      html,
    });
    await insertRevision(transaction, {
      subject: subjectCode('question'),
      subject_id: made,
      revision: 1,
      member_id: memberId,
      title,
      tags: tags.map(({ name }) => name).join(','),
      markdown,
      written_at: now,
    });
    const tagIds: number[] = [];
    for (const { slug, name } of tags) tagIds.push(await ensureTag(transaction, slug, name));
    await settleQuestion(transaction, { id: made, member_id: memberId }, now, async (row) => {
      await keepTags(transaction, row, tagIds);
      return {};
    });
    return made;
  });
  const isReserved = input.reward_score === 0 || (await reserveReward(call, id));
  await rememberText(call, judged);
  await dropDraft(db, memberId, input.draft);
  return { id, review: judged.heldFor.length > 0 || !isReserved ? 'yes' : 'no', ...reviewLevelOf(judged) };
}

/** Returns 0 for no category. @throws Refusal when the category takes no new questions */
export async function readCategory({ db }: Pick<Call, 'db'>, asked: number | undefined): Promise<number> {
  if (asked === undefined) return 0;
  return (await listCategories(db)).some(({ id, isOffered }) => id === asked && isOffered)
    ? asked
    : refuse('category-not-found');
}

/** A member who joined today may use only tags that others already use. */
export async function refuseNewTags({ db }: Pick<Call, 'db'>, tags: readonly GivenTag[]): Promise<void> {
  const known = new Set(
    (
      await listTagsBySlug(
        db,
        tags.map(({ slug }) => slug),
      )
    ).map(({ slug }) => slug),
  );
  const unknown = tags.find(({ slug }) => !known.has(slug));
  if (unknown) refuse('tag-new', { name: unknown.name });
}
