import type { readPersonalDataByAsk } from '@yonkoma/contract/schema';
import { isoTime, type PersonalDataPart, pageById, readPersonalDataParts, type Verb } from '@yonkoma/service-kit';
import { kindOf } from '../question/reply.ts';
import { listDrafts } from '../draft/draft-store.ts';
import type { Reaction } from '../question/reaction-store.ts';
import { statusOf } from '../question/question.ts';
import { listReportsBy } from '../report/report-store.ts';
import { subjects } from '../revision/revision-store.ts';
import { words } from '../words.ts';
import {
  listPersonalReactions,
  listPersonalQuestions,
  listPersonalReplies,
  listPersonalRevisions,
} from './personal-data-store.ts';

type Name =
  | 'questions'
  | 'answers'
  | 'history'
  | 'question-likes'
  | 'collection'
  | 'answer-likes'
  | 'drafts'
  | 'reports';
const part = (name: Name, read: PersonalDataPart['read']): PersonalDataPart => ({
  part: name,
  title: ({ language }) => words[language][`kept.${name}`],
  read,
});
const reactions =
  (reaction: Reaction, noun: 'question' | 'answer'): PersonalDataPart['read'] =>
  async ({ db }, memberId, after) =>
    pageById(await listPersonalReactions(db, reaction, memberId, Number(after)), ({ id, at }) => ({
      [noun]: id,
      since: isoTime(at),
    }));

const parts: readonly PersonalDataPart[] = [
  part('questions', async ({ db }, memberId, after) =>
    pageById(
      await listPersonalQuestions(db, memberId, Number(after)),
      ({ id, title, markdown, images, language, status, reward, created_at, edited_at }) => ({
        question: id,
        title,
        text: markdown,
        pictures: images,
        language,
        status: statusOf(status),
        points: reward,
        asked: isoTime(created_at),
        edited: isoTime(edited_at),
      }),
    ),
  ),
  part('answers', async ({ db }, memberId, after) =>
    pageById(
      await listPersonalReplies(db, memberId, Number(after)),
      ({ id, question_id, kind, text, status, is_accepted, created_at, edited_at }) => ({
        [kindOf(kind)]: id,
        question: question_id,
        text,
        status: statusOf(status),
        accepted: is_accepted === 1,
        written: isoTime(created_at),
        edited: isoTime(edited_at),
      }),
    ),
  ),
  part('history', async ({ db }, memberId, after) =>
    pageById(
      await listPersonalRevisions(db, memberId, Number(after)),
      ({ subject, subject_id, revision, title, markdown, written_at }) => ({
        [subjects[subject] ?? 'of']: subject_id,
        revision,
        title,
        text: markdown,
        written: isoTime(written_at),
      }),
    ),
  ),
  part('question-likes', reactions('question_like', 'question')),
  part('collection', reactions('question_collect', 'question')),
  part('answer-likes', reactions('reply_like', 'answer')),
  part('drafts', async ({ db }, memberId) => ({
    rows: (await listDrafts(db, memberId, 100)).map(({ slot, body, updated_at }) => ({
      of: slot,
      ...(JSON.parse(body) as object),
      kept: isoTime(updated_at),
    })),
    next: null,
  })),
  part('reports', async ({ db }, memberId, after) =>
    pageById(
      await listReportsBy(db, memberId, Number(after)),
      ({ subject, subject_id, category, content, created_at }) => ({
        [subjects[subject] ?? 'of']: subject_id,
        category,
        words: content,
        reported: isoTime(created_at),
      }),
    ),
  ),
];

export const readPersonalData: Verb<unknown, typeof readPersonalDataByAsk> = (call, asked) =>
  readPersonalDataParts(parts, call, asked);
