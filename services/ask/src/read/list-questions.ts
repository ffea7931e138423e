import {
  type InputOf,
  type Language,
  languages,
  type listQuestions as endpoint,
  type ReplyOf,
} from '@yonkoma/contract';
import { type Call } from '@yonkoma/service-kit';
import { askedTokens, type AskedToken } from '@yonkoma/text-kit';
import { listCategories, nameOf } from '../category/category-store.ts';
import { countMatching, searchQuestions } from '../search/words-store.ts';
import { findTag, listTopTags, type TagRow } from '../tag/tag-store.ts';
import { presentQuestions } from '../question/present-questions.ts';
import { listQuestionRows } from '../question/question-store.ts';
import {
  countByLanguage,
  countCategories,
  type LanguageCounts,
  listShelf,
  type Shelf,
} from '../question/shelf-store.ts';
import { countTagged, listTagged } from '../question/tagged-store.ts';

/** Pages beyond this offset are empty, whatever the total is. */
const deepest = 10_000;
const topTags = 20;

type Asked = InputOf<typeof endpoint>;
/** The filters of a list. `tag` is missing when the requested tag does not exist. */
interface Sought {
  shelf: Omit<Shelf, 'language'>;
  tag: TagRow | undefined;
  isOfTag: boolean;
  words: readonly AskedToken[] | null;
  isHot: boolean;
}

export async function listQuestions(call: Call, asked: Asked): Promise<ReplyOf<typeof endpoint>> {
  const { db } = call;
  const sought: Sought = {
    shelf: { categoryId: asked.category_id ?? 0, isOpen: asked.type === 'unsolved' },
    isHot: asked.type === 'hot',
    tag: asked.tag_id === undefined ? undefined : await findTag(db, asked.tag_id),
    isOfTag: asked.tag_id !== undefined,
    words: asked.keywords === '' ? null : askedTokens(asked.keywords),
  };
  const found = await countFound(db, sought);
  const language = languageOf(asked, found, call.language);
  const [list, categories, tags, filed] = await Promise.all([
    found.has(language)
      ? findIds(db, sought, language, asked).then(async (ids) =>
          presentQuestions(call, await listQuestionRows(db, ids)),
        )
      : [],
    listCategories(db),
    listTopTags(db, topTags, language),
    countCategories(db, { language, isOpen: sought.shelf.isOpen }),
  ]);
  const countOf = (id: number) => filed.get(id) ?? 0;
  const { tag } = sought;
  return {
    list,
    total: found.get(language) ?? 0,
    language: language || null,
    languages: languages.flatMap((one) => (found.has(one) ? [{ language: one, count: found.get(one) ?? 0 }] : [])),
    categories: categories.flatMap((category) =>
      category.isOffered || countOf(category.id) > 0 || category.id === asked.category_id
        ? [{ id: category.id, name: nameOf(category, call.language), count: countOf(category.id) }]
        : [],
    ),
    tags: tags.map(({ id, name, question_count }) => ({ id, name, count: question_count })),
    tag: tag ? { id: tag.id, name: tag.name } : null,
  };
}

/**
 * The language of the list, empty for all. A search by words covers all languages; otherwise the list begins with the
 * reader's own language, if it has questions.
 */
function languageOf({ language, keywords }: Asked, found: LanguageCounts, own: Language): Language | '' {
  if (language !== undefined) return language === 'all' ? '' : language;
  return keywords === '' && found.has(own) ? own : '';
}

async function countFound(db: Call['db'], { shelf, tag, isOfTag, words, isHot }: Sought): Promise<LanguageCounts> {
  if (words?.length === 0 || (isOfTag && !tag)) return new Map();
  if (words) return countMatching(db, words, { ...shelf, tagId: tag?.id ?? 0 });
  return tag ? countTagged(db, tag, shelf, isHot) : countByLanguage(db, shelf);
}

async function findIds(
  db: Call['db'],
  { shelf, tag, words, isHot }: Sought,
  language: Language | '',
  { page, limit }: Asked,
): Promise<number[]> {
  const part = { limit, offset: (page - 1) * limit };
  if (part.offset >= deepest) return [];
  if (words) return searchQuestions(db, words, { ...shelf, language, tagId: tag?.id ?? 0, ...part });
  return tag
    ? listTagged(db, tag.id, { ...shelf, language }, isHot, part)
    : listShelf(db, { ...shelf, language }, isHot, part);
}
