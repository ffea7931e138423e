import {
  type editComic as edit,
  type publishChapter as publish,
  type readComicFields as read,
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
import { withholdPictures } from '../publish/withhold-pictures.ts';
import { never } from '../shown/shown.ts';
import { comicEdit } from './edit-comic-command.ts';
import {
  findCategorySlug,
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
type Options = Readonly<Record<string, string | readonly string[] | boolean>>;

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
  const options = { title: `${language}=${title}`, description: `${language}=${description}` };
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
    ...(genre && { genre }),
    status: status === 1 ? 'finished' : 'ongoing',
    year: String(year),
    adult: is_adult === 1 ? 'yes' : 'no',
    tag: tags.filter((name) => !before.includes(name)),
    untag: before.filter((name) => !tags.includes(name)),
  });
  await carryOut(call, comicEdit, asked);
  return null;
};

export const publishChapter: Verb<unknown, typeof publish> = async (call, { chapter_id: id, state }) => {
  await carryOut(call, releasing, askedOf(['chapter', String(id)], { draft: state === 'draft' }));
  await withholdPictures(call, 'chapter', id, call.now);
  return null;
};
