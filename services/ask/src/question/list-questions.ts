import type { InputOf, listQuestions as endpoint, ReplyOf } from '@yonkoma/contract';
import { askedTokens, type Call } from '@yonkoma/service-kit';
import { listCategories, nameOf } from '../category/category-store.ts';
import { searchQuestions } from '../search/words-store.ts';
import { findTag, listTopTags, type TagRow } from '../tag/tag-store.ts';
import { presentQuestions } from './present-questions.ts';
import { listQuestionRows } from './question-store.ts';
import { countCategories, countShelf, listShelf, listTagged, type Shelf } from './shelf-store.ts';

/** A list ends here, whatever its total says. */
const deepest = 10_000;
const topTags = 20;

type Asked = InputOf<typeof endpoint>;

export async function listQuestions(call: Call, asked: Asked): Promise<ReplyOf<typeof endpoint>> {
  const { db, language } = call;
  const tag = asked.tag_id === undefined ? undefined : await findTag(db, asked.tag_id);
  const [{ ids, total }, categories, tags, counts] = await Promise.all([findIds(db, asked, tag), listCategories(db), listTopTags(db, topTags), countCategories(db)]);
  const list = await presentQuestions(call, await listQuestionRows(db, ids));
  const countOf = (id: number) => counts.get(id) ?? 0;
  const named = categories.flatMap((category) => (category.isOffered || countOf(category.id) > 0 ? [{ id: category.id, name: nameOf(category, language), count: countOf(category.id) }] : []));
  return { list, total, categories: named, tags: tags.map(({ id, name, question_count }) => ({ id, name, count: question_count })), tag: tag ? { id: tag.id, name: tag.name } : null };
}

export async function findIds(db: Call['db'], { category_id: categoryId = 0, tag_id: tagId, language, keywords, type, page, limit }: Asked, tag: TagRow | undefined): Promise<{ ids: number[]; total: number }> {
  const offset = (page - 1) * limit;
  const shelf: Shelf = { categoryId, language: language ?? '', isOpen: type === 'unsolved' };
  if (keywords !== '') {
    const tokens = askedTokens(keywords);
    return tokens.length === 0 || offset >= deepest ? { ids: [], total: 0 } : searchQuestions(db, tokens, { ...shelf, tagId: tagId ?? 0, limit, offset });
  }
  if (tagId !== undefined) return tag && offset < deepest ? listTagged(db, tag, shelf, type === 'hot', { limit, offset }) : { ids: [], total: 0 };
  const [total, ids] = await Promise.all([countShelf(db, shelf), offset >= deepest ? [] : listShelf(db, shelf, type === 'hot', { limit, offset })]);
  return { ids, total };
}
