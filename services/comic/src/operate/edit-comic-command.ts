import { readDirections, readFields, resettable } from './comic-fields.ts';
import { overrule, readSays, writeSays } from '@yonkoma/comic-files/archive-says-rules';
import { cleanLine, cleanText, readInLanguage } from './edit-fields.ts';
import {
  type ComicFields,
  findCategory,
  findPageHash,
  findTitle,
  holdComicFields,
  listCategorySlugs,
  listTagNames,
  listTitleFields,
  writeTags,
  writeTitle,
} from './edit-store.ts';
import { settleComic } from '../publish/settle.ts';
import { changeRow } from './subject-store.ts';
import { type Asked, type Change, type Database, decline, type Operation, readId } from '@yonkoma/service-kit';
import { catalogueOperation } from './catalogue-operation.ts';

const maxTags = 100;
const many = { type: 'string', multiple: true } as const;
const one = { type: 'string' } as const;

export const comicEdit: Operation = {
  verb: 'edit-comic',
  summary: 'Change the data of a comic; imports keep a change until --reset restores the value of the archive',
  usage:
    'ID [--title LANG=TEXT]… [--description LANG=TEXT]… [--author NAMES] [--genre SLUG] [--tag NAME]… [--untag ' +
    `NAME]… [--status ongoing|finished] [--region CODE] [--year N] [--direction ${readDirections}] [--adult yes|no] ` +
    `[--cover CHAPTER:PAGE] [--reset ${resettable.join('|')}]…`,
  options: {
    title: many,
    description: many,
    author: one,
    genre: one,
    tag: many,
    untag: many,
    status: one,
    region: one,
    year: one,
    direction: one,
    adult: one,
    cover: one,
    reset: many,
  },
  async change(transaction, asked, now) {
    const id = readId(asked.positionals[0], 'the comic');
    if (asked.positionals.length > 1) decline('Name one comic; put texts with spaces in quotation marks.');
    const unknown = asked.texts('reset').find((field) => !resettable.includes(field));
    if (unknown !== undefined) decline(`--reset takes ${resettable.join(', ')}.`);
    const comic = (await holdComicFields(transaction, id)) ?? decline(`There is no comic ${id}.`);
    if (comic.merged_into !== null) decline(`Comic ${id} was merged into ${comic.merged_into}.`);
    const changes = [
      ...(await changeFields(transaction, comic, asked)),
      ...(await changeTags(transaction, comic, asked)),
      ...(await changeTitles(transaction, comic, asked)),
    ];
    if (changes.length > 0) await settleComic(transaction, id, now);
    return changes.length === 0
      ? []
      : [
          {
            subject: `comic ${id}`,
            before: Object.assign({}, ...changes.map(({ before }) => before)),
            after: Object.assign({}, ...changes.map(({ after }) => after)),
          },
        ];
  },
};

/** `npm run ops -- edit-comic 7 --title "en=Rain" --genre drama` */
export const editComicCommand = catalogueOperation(comicEdit);

type Part = Pick<Change, 'before' | 'after'>;

const kept = (row: object): string[] => Object.keys(readSays((row as { archive_says?: string | null }).archive_says));

const changedParts = (row: object, changes: Record<string, unknown>, prefix = ''): Part[] => {
  const fields = Object.keys(changes).filter((field) => field !== 'archive_says');
  // The value was already the same, but now imports must not change it.
  if (fields.length === 0)
    return 'archive_says' in changes
      ? [{ before: { [`${prefix}kept`]: kept(row) }, after: { [`${prefix}kept`]: kept(changes) } }]
      : [];
  return [
    {
      before: Object.fromEntries(fields.map((field) => [prefix + field, (row as Record<string, unknown>)[field]])),
      after: Object.fromEntries(fields.map((field) => [prefix + field, changes[field]])),
    },
  ];
};

async function changeFields(transaction: Database, comic: ComicFields, asked: Asked): Promise<Part[]> {
  const set: Record<string, unknown> = readFields(asked);
  const genre = asked.text('genre');
  if (genre !== undefined)
    set['category_id'] =
      (await findCategory(transaction, genre)) ??
      decline(`--genre is one of ${(await listCategorySlugs(transaction)).join(', ')}.`);
  const cover = asked.text('cover');
  if (cover !== undefined) {
    const [, chapterId, page] =
      /^([1-9]\d{0,9}):([1-9]\d{0,4})$/.exec(cover) ??
      decline('--cover takes a chapter and a page of it, such as 12:1.');
    set['cover_hash'] =
      (await findPageHash(transaction, comic.id, Number(chapterId), Number(page))) ??
      decline(`Comic ${comic.id} has no chapter ${chapterId} with a page ${page}.`);
  }
  const columns: Record<string, string> = { genre: 'category_id', adult: 'is_adult', cover: 'cover_hash' };
  const changes = overrule(
    { ...comic },
    set,
    asked
      .texts('reset')
      .map((field) => columns[field] ?? field)
      .filter((field) => field !== 'tags' && field !== 'title' && field !== 'description'),
  );
  await changeRow(transaction, 'comic', comic.id, changes);
  return changedParts(comic, changes);
}

async function changeTags(transaction: Database, comic: ComicFields, asked: Asked): Promise<Part[]> {
  const isReset = asked.texts('reset').includes('tags');
  const [added, removed] = ['tag', 'untag'].map((option) =>
    asked
      .texts(option)
      .map((name) => cleanLine(name, 100, 'A tag'))
      .filter(Boolean),
  ) as [string[], string[]];
  if (!isReset && added.length + removed.length === 0) return [];
  const before = await listTagNames(transaction, comic.id);
  const says = readSays((await holdComicFields(transaction, comic.id))?.archive_says);
  const archived = (says['tags'] as string[] | undefined) ?? before;
  const after = [...new Set([...(isReset ? archived : before), ...added])]
    .filter((name) => !removed.includes(name))
    .sort();
  if (after.length > maxTags) decline(`A comic has at most ${maxTags} tags.`);
  if (after.join('\n') === before.toSorted().join('\n') && !isReset) return [];
  await writeTags(transaction, comic.id, after);
  const { tags: _, ...others } = says;
  await changeRow(transaction, 'comic', comic.id, {
    archive_says: writeSays(isReset && added.length + removed.length === 0 ? others : { ...others, tags: archived }),
  });
  return after.join('\n') === before.toSorted().join('\n')
    ? []
    : [{ before: { tags: before }, after: { tags: after } }];
}

async function changeTitles(transaction: Database, comic: ComicFields, asked: Asked): Promise<Part[]> {
  const set = new Map<string, Record<string, string>>();
  for (const given of asked.texts('title')) {
    const { language, text } = readInLanguage(given, 'title');
    set.set(language, {
      ...set.get(language),
      title: cleanLine(text, 300, 'A title') || decline('A title cannot be empty.'),
    });
  }
  for (const given of asked.texts('description')) {
    const { language, text } = readInLanguage(given, 'description');
    set.set(language, { ...set.get(language), description: cleanText(text, 10_000, 'A description') });
  }
  const reset = asked.texts('reset').filter((field) => field === 'title' || field === 'description');
  if (reset.length > 0)
    for (const { language } of await listTitleFields(transaction, comic.id)) set.set(language, set.get(language) ?? {});
  const parts: Part[] = [];
  for (const [language, fields] of set) {
    const row = (await findTitle(transaction, comic.id, language)) ?? {
      language,
      title: '',
      description: '',
      archive_says: null,
    };
    const changes = overrule({ ...row }, fields, reset);
    if (Object.keys(changes).length > 0) await writeTitle(transaction, comic.id, language, changes);
    parts.push(...changedParts(row, changes, `${language} `));
  }
  return parts;
}
