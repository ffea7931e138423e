import { asLanguage, type ContentLanguage, type readComicFields as endpoint } from '@yonkoma/contract';
import { forbidden, holdsNode, refuse, type Verb } from '@yonkoma/service-kit';
import { never } from '../shown/shown.ts';
import {
  findCategorySlug,
  holdComicFields,
  listChapterStates,
  listGenres,
  listTagNames,
  listTitleFields,
} from './edit-store.ts';

const nodes = ['catalogue/edit', 'catalogue/translate', 'catalogue/publish'];

export const readComicFields: Verb<unknown, typeof endpoint> = async ({ db, session, language }, { id }) => {
  if (!nodes.some((node) => holdsNode(session?.nodes ?? [], node))) throw forbidden();
  const comic = (await holdComicFields(db, id)) ?? refuse('comic-not-found');
  const { author, region, year, direction } = comic;
  const [genres, genre, tags, titles, chapters] = await Promise.all([
    listGenres(db, language),
    findCategorySlug(db, comic.category_id),
    listTagNames(db, id),
    listTitleFields(db, id),
    listChapterStates(db, id),
  ]);
  return {
    author,
    genre,
    genres,
    tags,
    region,
    year,
    status: comic.status === 1 ? 1 : 0,
    direction: direction as 'ltr' | 'rtl' | 'vertical',
    is_adult: comic.is_adult === 1 ? 1 : 0,
    texts: titles.map((text) => ({
      language: asLanguage(text.language),
      title: text.title,
      description: text.description,
    })),
    chapters: chapters.map(({ published_at: at, taken_down_at: takenDownAt, language: inLanguage, ...chapter }) => ({
      ...chapter,
      language: inLanguage as ContentLanguage,
      published_at: Number(at) >= never ? null : Number(at),
      is_taken_down: takenDownAt === null ? 0 : 1,
    })),
  };
};
