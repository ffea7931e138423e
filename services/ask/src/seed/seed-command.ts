import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@yonkoma/contract';
import {
  type Command,
  type Database,
  memberText,
  renderMarkdown,
  rendererVersion,
  type Running,
  transact,
} from '@yonkoma/service-kit';
import { answerKind, commentKind, unrendered } from '../question/reply.ts';
import { changeReply, insertReply } from '../question/reply-store.ts';
import { settleReply } from '../answer/settle-reply.ts';
import { keepCategory } from '../category/category-store.ts';
import type { AskConfig } from '../config.ts';
import { statusCode } from '../question/question.ts';
import { hasAsked, insertQuestion, keepText } from '../question/question-store.ts';
import { settleQuestion } from '../question/settle-question.ts';
import { insertRevision, subjectCode } from '../revision/revision-store.ts';
import { readTags } from '../tag/read-tags.ts';
import { ensureTag, keepTags } from '../tag/tag-store.ts';
import { excerptOf } from '../text/excerpt-rules.ts';
import categories from './texts/categories.json' with { type: 'json' };

interface SeedAnswer {
  content: string;
  isAccepted?: boolean;
  comments?: string[];
}
interface SeedQuestion {
  category: string;
  tags: string[];
  title: string;
  content: string;
  answers: SeedAnswer[];
}

/** Reads `texts/vi.json` for example; a language without such a file gets no questions. */
const seedsIn = (language: Language): SeedQuestion[] => {
  const file = join(import.meta.dirname, 'texts', `${language}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SeedQuestion[]) : [];
};

/** The id of the site itself as an author. */
const nobody = 0;
const waits = statusCode('unaudited');
const nothingHeld = { status: waits, held_for: '', is_listed: 0, is_announced: 0, mentions: '' } as const;

async function seedQuestion(
  transaction: Database,
  { title, content, tags, answers }: SeedQuestion,
  { language, categoryId, now }: { language: Language; categoryId: number; now: number },
): Promise<void> {
  const { html, plain } = renderMarkdown(content, new Map(), memberText);
  const id = await insertQuestion(transaction, {
    member_id: nobody,
    category_id: categoryId,
    language,
    title,
    excerpt: excerptOf(plain, 200),
    status: waits,
    held_for: '',
    reward: 0,
    reward_state: 0,
    published_at: now,
    created_at: now,
    changed_at: now,
  });
  await keepText(transaction, {
    question_id: id,
    renderer_version: rendererVersion,
    images: '[]',
    mentions: '',
    markdown: content,
    html,
  });
  await insertRevision(transaction, {
    subject: subjectCode('question'),
    subject_id: id,
    revision: 1,
    member_id: nobody,
    title,
    tags: tags.join(','),
    markdown: content,
    written_at: now,
  });
  const tagIds: number[] = [];
  for (const { slug, name } of readTags(tags)) tagIds.push(await ensureTag(transaction, slug, name));
  await settleQuestion(transaction, { id, member_id: nobody }, now, async (row) => {
    await keepTags(transaction, row, tagIds);
    return { status: statusCode('normal') };
  });
  let acceptId = 0;
  for (const answer of answers) {
    const answerId = await seedReply(transaction, { questionId: id, rootId: 0, text: answer.content, now });
    if (answer.isAccepted) acceptId = answerId;
    for (const text of answer.comments ?? [])
      await seedReply(transaction, { questionId: id, rootId: answerId, text, now });
  }
  if (acceptId > 0) {
    await changeReply(transaction, acceptId, { is_accepted: 1 });
    await settleQuestion(transaction, { id, member_id: nobody }, now, () => ({ accept_id: acceptId }));
  }
}

async function seedReply(
  transaction: Database,
  { questionId: question_id, rootId, text, now }: { questionId: number; rootId: number; text: string; now: number },
): Promise<number> {
  const isAnswer = rootId === 0;
  const html = isAnswer ? renderMarkdown(text, new Map(), memberText).html : '';
  const id = await insertReply(transaction, {
    ...nothingHeld,
    question_id,
    kind: isAnswer ? answerKind : commentKind,
    root_id: rootId,
    parent_id: rootId,
    member_id: nobody,
    answered_id: 0,
    renderer_version: isAnswer ? rendererVersion : unrendered,
    created_at: now,
    text,
    html,
  });
  if (isAnswer)
    await insertRevision(transaction, {
      subject: subjectCode('answer'),
      subject_id: id,
      revision: 1,
      member_id: nobody,
      title: '',
      tags: '',
      markdown: text,
      written_at: now,
    });
  await settleReply(transaction, { id, question_id, member_id: nobody }, 'normal', now);
  return id;
}

/** `npm run ops -- seed-questions`: running it twice changes nothing. */
export const seedQuestionsCommand: Command<AskConfig> = {
  summary: 'Make the categories of questions and the demo questions',
  usage: 'seed-questions',
  async run({ db, call }: Running<AskConfig>) {
    const { now } = call();
    await transact(db, async (transaction) => {
      const ids = new Map<string, number>();
      for (const { slug, sort, names } of categories)
        ids.set(slug, await keepCategory(transaction, { slug, sort, isOffered: true, names }));
      for (const language of languages) {
        for (const question of seedsIn(language)) {
          if (!(await hasAsked(transaction, { member_id: nobody, language, title: question.title })))
            await seedQuestion(transaction, question, { language, categoryId: ids.get(question.category) ?? 0, now });
        }
      }
    });
    return 0;
  },
};
