import { type LabelField, labelFields, metadataLimits, relationKinds } from '@yonkoma/contract';
import { readSays, writeSays } from '@yonkoma/comic-files/archive-says-rules';
import { type Asked, type Change, type Database, decline } from '@yonkoma/service-kit';
import { comicLists, type ListField, parted } from '../label/comic-list-store.ts';
import { cleanLine, readInLanguage } from './edit-fields.ts';
import { findMissing, holdComicFields, listCategorySlugs } from './edit-store.ts';
import { changeRow } from './subject-store.ts';

/** `--cover` is the picture of a comic. */
export const labelOption = (field: LabelField): string => (field === 'cover' ? 'cover-artist' : field);

/** The list that each option sets as a whole; an empty text empties it. */
const fieldOf: Readonly<Record<string, ListField>> = {
  genre: 'genres',
  ...Object.fromEntries(labelFields.map((field) => [labelOption(field), field])),
  alternative: 'alternative_titles',
  link: 'links',
  relation: 'relations',
};

export const listOptions: readonly string[] = Object.keys(fieldOf);

/** `Mai, Lan` are two names, and `Lantern\, Ltd.` is one. */
const namesOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.match(/(?:\\.|[^,，、;；])+/gsu) ?? [])
    .map((name) => name.replace(/\\([,，、;；\\])/gu, '$1'));

/** A name that is read as one, whatever signs it has. */
export const asOneName = (name: string): string => name.replace(/[,，、;；\\]/gu, '\\$&');

/** Reads what an operator gave for an option. */
async function readList(transaction: Database, comicId: number, option: string, texts: string[]): Promise<string[]> {
  const given = texts.filter((text) => text.trim() !== '');
  if (option === 'genre') {
    const known = await listCategorySlugs(transaction);
    const slugs = namesOf(given).map((slug) => slug.trim());
    if (slugs.length === 0 || slugs.some((slug) => !known.includes(slug)))
      decline(`--genre is one of ${known.join(', ')}, or several of them with commas between.`);
    return slugs;
  }
  if (option === 'alternative')
    return given.map((text) => {
      const { language, text: title } = readInLanguage(text, 'alternative');
      const clean = cleanLine(title, metadataLimits.titleLength, 'A title');
      return `${language}=${clean || decline('A title cannot be empty.')}`;
    });
  if (option === 'link')
    return given.map((text) => {
      const isAddress =
        /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text) && text.length <= metadataLimits.linkLength;
      return isAddress ? text : decline('--link takes an address that begins with https:// or http://.');
    });
  if (option === 'relation') {
    for (const text of given) {
      const [kind, id] = parted(text);
      const isKnown = (relationKinds as readonly string[]).includes(kind) && /^[1-9]\d{0,9}$/.test(id);
      if (!isKnown)
        decline(`--relation takes a kind and a comic, such as sequel=12; kinds are ${relationKinds.join(', ')}.`);
      if (Number(id) === comicId) decline('A comic has no relation to itself.');
    }
    const missing = await findMissing(
      transaction,
      given.map((text) => Number(parted(text)[1])),
    );
    if (missing !== undefined) decline(`There is no comic ${missing}.`);
    return given;
  }
  return namesOf(given)
    .map((name) => cleanLine(name, metadataLimits.labelLength, 'A name'))
    .filter(Boolean);
}

/**
 * Sets the lists that an operator asked for. The first change of a list remembers what the archives said, which imports
 * go on adding to, and `--reset` restores.
 */
export async function changeLists(
  transaction: Database,
  comicId: number,
  asked: Asked,
): Promise<Pick<Change, 'before' | 'after'>[]> {
  const parts: Pick<Change, 'before' | 'after'>[] = [];
  for (const [option, field] of Object.entries(fieldOf)) {
    const texts = [...asked.texts(option)];
    const isReset = asked.texts('reset').includes(option);
    if (texts.length === 0 && !isReset) continue;
    const list = comicLists[field];
    const before = await list.read(transaction, comicId);
    const { [field]: kept, ...others } = readSays((await holdComicFields(transaction, comicId))?.archive_says);
    const archived = (kept as string[] | undefined) ?? before;
    const after = texts.length > 0 ? [...new Set(await readList(transaction, comicId, option, texts))] : archived;
    if (after.length > list.most) decline(`A comic has at most ${list.most} values for --${option}.`);
    const says = writeSays(texts.length > 0 ? { ...others, [field]: archived } : others);
    await changeRow(transaction, 'comic', comicId, { archive_says: says });
    if (after.join('\n') === before.join('\n')) continue;
    await list.write(transaction, comicId, after);
    parts.push({ before: { [option]: before }, after: { [option]: after } });
  }
  return parts;
}
