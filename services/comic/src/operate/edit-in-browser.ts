import {
  type creditComic as credit,
  type editComic as edit,
  type LabelField,
  labelFields,
  type publishChapter as publish,
  type readComicCredits as credits,
  type readComicFields as read,
  rhythms,
  type translateComic as translate,
} from '@yonkoma/contract';
import {
  type Asked,
  auditDeed,
  type Call,
  forbidden,
  holdsNode,
  type Operation,
  refuse,
  type Verb,
} from '@yonkoma/service-kit';
import { titleIn } from '../comic/comic-rules.ts';
import { listTitles } from '../comic/comic-store.ts';
import { comicLists, type ListField, listFields, parted } from '../label/comic-list-store.ts';
import { asOneName, labelOption } from './edit-lists.ts';
import { listRelations } from '../label/relation-store.ts';
import { withholdPictures } from '../publish/withhold-pictures.ts';
import { never } from '../shown/shown.ts';
import { comicEdit } from './edit-comic-command.ts';
import {
  findMissing,
  findTitle,
  holdComicFields,
  listChapterStates,
  listGenres,
  listTagNames,
  listTitleFields,
} from './edit-store.ts';
import { releasing } from './release-command.ts';

const nodes = ['catalogue/edit', 'catalogue/translate', 'catalogue/publish'];

export const readComicFields: Verb<unknown, typeof read> = async ({ db, session, language }, { id }) => {
  if (!nodes.some((node) => holdsNode(session?.nodes ?? [], node))) throw forbidden();
  const comic = (await holdComicFields(db, id)) ?? refuse('comic-not-found');
  const { author, region, year, direction } = comic;
  const [genres, own, tags, titles, chapters] = await Promise.all([
    listGenres(db, language),
    comicLists.genres.read(db, id),
    listTagNames(db, id),
    listTitleFields(db, id),
    listChapterStates(db, id),
  ]);
  return {
    author,
    genre: own.join(','),
    genres,
    tags,
    region,
    year,
    status: comic.status === 1 ? 1 : 0,
    direction: direction as 'ltr' | 'rtl' | 'vertical',
    is_adult: comic.is_adult === 1 ? 1 : 0,
    texts: titles.map((text) => ({
      language: text.language,
      title: text.title,
      description: text.description,
    })),
    chapters: chapters.map(({ published_at: at, taken_down_at: takenDownAt, language: inLanguage, ...chapter }) => ({
      ...chapter,
      language: inLanguage,
      published_at: Number(at) >= never ? null : Number(at),
      is_taken_down: takenDownAt === null ? 0 : 1,
    })),
  };
};

/** Options of a command, as a form gives them. */
type Options = Readonly<Record<string, string | readonly string[] | boolean | undefined>>;

/** The arguments that an operator would have typed. */
function askedOf(positionals: string[], options: Options): Asked {
  const texts = (name: string) => [options[name] ?? []].flat().filter((value) => typeof value === 'string');
  return { positionals, texts, text: (name) => texts(name).at(-1), has: (name) => options[name] === true };
}

/** Does what the command of the operator does, as the caller. */
const carryOut = (call: Call, { verb, change }: Operation, asked: Asked) =>
  auditDeed(call, verb, (transaction, who) => change(transaction, asked, call.now, who, undefined));

async function hold(call: Call, id: number): Promise<void> {
  const comic = await holdComicFields(call.db, id);
  if (!comic || comic.merged_into !== null) refuse('comic-not-found');
}

export const translateComic: Verb<unknown, typeof translate> = async (call, { id, language, title, description }) => {
  await hold(call, id);
  if (title === undefined && !(await findTitle(call.db, id, language))?.title) refuse('title-empty');
  const inLanguage = (text?: string) => (text === undefined ? undefined : `${language}=${text}`);
  const options = { title: inLanguage(title), description: inLanguage(description) };
  await carryOut(call, comicEdit, askedOf([String(id)], options));
  return null;
};

export const editComic: Verb<unknown, typeof edit> = async (
  call,
  { id, genre, tags, status, year, is_adult, ...facts },
) => {
  await hold(call, id);
  const before = await listTagNames(call.db, id);
  const asked = askedOf([String(id)], {
    ...facts,
    // A comic that has no genre yet may stay so.
    genre: genre || undefined,
    status: status === undefined ? undefined : status === 1 ? 'finished' : 'ongoing',
    year: year === undefined ? undefined : String(year),
    adult: is_adult === undefined ? undefined : is_adult === 1 ? 'yes' : 'no',
    tag: tags?.filter((name) => !before.includes(name)),
    untag: tags && before.filter((name) => !tags.includes(name)),
  });
  await carryOut(call, comicEdit, asked);
  return null;
};

export const readComicCredits: Verb<unknown, typeof credits> = async (call, { id }) => {
  const { db, language } = call;
  const comic = (await holdComicFields(db, id)) ?? refuse('comic-not-found');
  const lists = Object.fromEntries(
    await Promise.all(listFields.map(async (field) => [field, await comicLists[field].read(db, id)] as const)),
  ) as Record<ListField, string[]>;
  const others = await listRelations(db, id);
  const titles = await listTitles(
    db,
    others.map((other) => other.other_id),
  );
  return {
    labels: Object.fromEntries(labelFields.map((field) => [field, lists[field]])) as Record<LabelField, string[]>,
    alternative_titles: lists.alternative_titles.map(parted).map(([of, title]) => ({ language: of, title })),
    links: lists.links,
    relations: others.map(({ kind, other_id: other }) => {
      const own = titles.filter((title) => title.comic_id === other);
      return { kind, id: other, title: titleIn(own, language, 'other').title };
    }),
    age_from: comic.age_from,
    rhythm: rhythms.find((rhythm) => rhythm === comic.rhythm) ?? '',
  };
};

export const creditComic: Verb<unknown, typeof credit> = async (
  call,
  { id, labels, alternative_titles: titles, links, relations, age_from: age, rhythm },
) => {
  await hold(call, id);
  const missing = await findMissing(call.db, relations?.map((relation) => relation.id) ?? []);
  if (missing !== undefined) refuse('relation-gone', { id: missing });
  // An empty text empties a list.
  const all = (values?: readonly string[]) => (values?.length === 0 ? [''] : values);
  const asked = askedOf([String(id)], {
    ...Object.fromEntries(labelFields.map((field) => [labelOption(field), all(labels?.[field]?.map(asOneName))])),
    alternative: all(titles?.map(({ language, title }) => `${language}=${title}`)),
    link: all(links),
    relation: all(relations?.map(({ kind, id: other }) => `${kind}=${other}`)),
    age: age === undefined ? undefined : age === null ? 'none' : String(age),
    rhythm: rhythm === undefined ? undefined : rhythm || 'none',
  });
  await carryOut(call, comicEdit, asked);
  return null;
};

export const publishChapter: Verb<unknown, typeof publish> = async (call, { chapter_id: id, state }) => {
  await carryOut(call, releasing, askedOf(['chapter', String(id)], { draft: state === 'draft' }));
  await withholdPictures(call, 'chapter', id, call.now);
  return null;
};
