import { type describeAskPage, type InputOf, localeOf, type PageDescription, questionPath } from '@yonkoma/contract';
import { type Call, plainTextOf, refuse } from '@yonkoma/service-kit';
import { describeListPage, namedOfList, plainDescription } from '@yonkoma/service-kit/page-description';
import { listCategories, nameOf } from '../category/category-store.ts';
import { askFeeds } from '../feed/feed-address-rules.ts';
import { presentQuestions } from '../question/present-questions.ts';
import { isShown } from '../question/question.ts';
import { listQuestionRows } from '../question/question-store.ts';
import { findOnce, readBest, readWhole } from '../read/read-question.ts';
import { countByLanguage, listShelf } from '../question/shelf-store.ts';
import { words } from '../words.ts';
import { questionNode } from './describe-nodes.ts';

export async function describePage(call: Call, input: InputOf<typeof describeAskPage>): Promise<PageDescription> {
  return input.page === 'question' ? describeQuestion(call, input.id) : describeList(call, input);
}

async function describeQuestion(call: Call, id: number): Promise<PageDescription> {
  const row = await findOnce(call, id);
  if (!isShown(row)) return refuse('question-not-found');
  const [[question, text], answers] = await Promise.all([readWhole(call, row), readBest(call, row)]);
  const path = questionPath(id);
  const own = words[call.language];
  const category =
    row.category_id > 0 && question
      ? [{ name: question.category_name, path: `/ask/lists?category_id=${row.category_id}` }]
      : [];
  return {
    ...plainDescription,
    title: row.title,
    description: row.excerpt,
    path,
    kind: 'article',
    // A duplicate is not listed, because search engines find the other question. An unanswered question is listed:
    // somebody who finds it may answer it.
    is_listed: row.duplicate_of === 0 ? 1 : 0,
    feeds: askFeeds(call.language, own['list.title']),
    trail: [{ name: own['list.title'], path: '/ask' }, ...category, { name: row.title, path }],
    data: question ? [questionNode(question, plainTextOf(text?.html ?? ''), answers.list, row.edited_at)] : [],
  };
}

/** All questions, or those of a category. With further filters, there are too many pages to list each one. */
async function describeList(
  call: Call,
  { category_id: categoryId, page: _, ...filters }: Extract<InputOf<typeof describeAskPage>, { page: 'list' }>,
): Promise<PageDescription> {
  const { db, language } = call;
  const own = words[language];
  const found = categoryId === undefined ? undefined : (await listCategories(db)).find(({ id }) => id === categoryId);
  const path = found ? `/ask/lists?category_id=${found.id}` : '/ask';
  const title = found ? own['list.category'].replace('{name}', () => nameOf(found, language)) : own['list.title'];
  const page = {
    path,
    title,
    description: own['list.about'],
    feeds: askFeeds(language, own['list.title']),
  };
  const isNarrowed = Object.entries(filters).some(
    ([name, value]) => Boolean(value) && !(name === 'type' && value === 'new'),
  );
  if (isNarrowed || (categoryId !== undefined && !found)) return { ...plainDescription, ...page, is_listed: 0 };
  const shelf = { categoryId: found?.id ?? 0, isOpen: false };
  // Like the page itself: in the reader's language, if it has any questions.
  const listed = (await countByLanguage(db, shelf)).has(language) ? language : '';
  const items = await presentQuestions(
    call,
    await listQuestionRows(
      db,
      await listShelf(db, { ...shelf, language: listed }, false, { limit: namedOfList, offset: 0 }),
    ),
  );
  return describeListPage({ ...page, lang: localeOf(language) }, items);
}
