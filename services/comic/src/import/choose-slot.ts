import { existsSync } from 'node:fs';
import { ImportRefusal } from '@yonkoma/comic-files';
import { mostContentLanguages } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import {
  contentHashOf,
  type Identity,
  identitiesOf,
  identityOf,
  seriesKeyOf,
} from '@yonkoma/comic-files/chapter-rules';
import type { Origin, StoredChapter } from './keep-chapter.ts';
import * as store from './import-store.ts';
import type { StagedChapter } from './stage-chapter.ts';

/** Where a chapter belongs among those that are there. */
export interface Slot {
  kept: StoredChapter['became'];
  identity: Identity;
  chapter: store.KnownChapter | null;
  /** The file has no number, and has been given one after those before it. */
  isCounted: boolean;
}

/** The first of the chapter's possible numbers that is free or already belongs to this chapter. */
export async function chooseSlot(db: Database, staged: StagedChapter, origin: Origin): Promise<Slot> {
  const { metadata, pages } = staged;
  const isFree = async (number: string) =>
    !comic || (await store.isNumberFree(db, comic.id, metadata.language, number));
  const identities = identitiesOf(metadata);
  const comic = await store.findComicByKey(db, seriesKeyOf(metadata.series));
  const source = (await store.findSources(db, [origin.pathHash])).get(origin.pathHash);
  const contentHash = contentHashOf(pages);
  const unnamed = comic && source?.chapter_id ? await store.findUnnamedLanguage(db, comic.id, source.chapter_id) : null;
  if (unnamed && metadata.language !== 'other' && (await isFree(unnamed.number))) {
    const { number, sort, is_counted: isCounted } = unnamed;
    return { kept: 'replaced', identity: { number, sort }, chapter: unnamed, isCounted: isCounted === 1 };
  }
  if (comic) await refuseLanguages(db, comic.id, metadata.language);
  if (identities.length === 0)
    return countOn(db, staged, origin, { comicId: comic?.id, ownId: source?.chapter_id, contentHash });
  let holder = '';
  for (const identity of identities) {
    const { there: standing, moved } = comic
      ? await store.findChaptersByNumber(db, comic.id, metadata.language, identity.number)
      : {};
    const there = moved ?? standing;
    if (!there) {
      if (await isFree(identity.number)) return { kept: 'added', identity, chapter: null, isCounted: false };
      holder ||= 'an operator, who gave the number to another chapter';
      continue;
    }
    const others = await livePaths(db, there.id, origin.path);
    // A number that was only counted is no sign that both files are the same chapter; their pages are.
    const isGone = others.length === 0 && (there.is_counted === 0 || there.content_hash === contentHash);
    if (source?.chapter_id === there.id || isGone)
      return { ...compared(there, contentHash), identity, isCounted: false };
    holder = others[0] ?? 'a file that is gone';
    if (there.is_counted)
      holder += `, which has no number of its own: \`edit-chapter ${there.id} --number N\` gives it another`;
  }
  throw duplicate(staged, identities[0]?.number ?? '', holder);
}

/**
 * The slot of a file without any number. Files of one series that have none are numbered on in the order in which they
 * come, 1, 2, 3, and keep their numbers. Beside files that have their own numbers such a file is 1, or its name is its
 * number. It never takes the place of another file.
 */
async function countOn(
  db: Database,
  staged: StagedChapter,
  origin: Origin,
  known: { comicId: number | undefined; ownId: number | null | undefined; contentHash: string },
): Promise<Slot> {
  const { language } = staged.metadata;
  const { comicId, ownId, contentHash } = known;
  const present = comicId === undefined ? [] : await store.listChaptersAsCame(db, comicId, language);
  const own = present.find(({ id }) => id === ownId) ?? present.find((chapter) => chapter.content_hash === contentHash);
  if (own) {
    const others = own.id === ownId ? [] : await livePaths(db, own.id, origin.path);
    if (others[0]) throw duplicate(staged, own.number, others[0]);
    const identity = { number: own.number, sort: own.sort };
    return { ...compared(own, contentHash), identity, isCounted: own.is_counted === 1 };
  }
  const isFree = (number: string) => (comicId === undefined ? true : store.isNumberFree(db, comicId, language, number));
  if (present.every((chapter) => chapter.is_counted === 1)) {
    let next = Math.floor(Math.max(0, ...present.map(({ sort }) => Number(sort))) / 1000) + 1;
    while (!(await isFree(String(next)))) next += 1;
    return { kept: 'added', identity: identityOf(String(next), next), chapter: null, isCounted: true };
  }
  for (const identity of [identityOf('1', 1), identityOf(origin.name, 1)])
    if (await isFree(identity.number)) return { kept: 'added', identity, chapter: null, isCounted: false };
  throw duplicate(staged, origin.name, 'another file of this name: give its file name a number');
}

/** Pages and lists name every language of a comic, so there is an end to them. */
async function refuseLanguages(db: Database, comicId: number, language: string): Promise<void> {
  const present = await store.listLanguages(db, comicId);
  if (present.length >= mostContentLanguages && !present.includes(language))
    throw new ImportRefusal('not-kept', `the comic has chapters in ${present.length} languages, and no more fit`);
}

function compared(chapter: store.KnownChapter, contentHash: string): Pick<Slot, 'kept' | 'chapter'> {
  return { kept: chapter.content_hash === contentHash ? 'unchanged' : 'replaced', chapter };
}

/** Other files that still exist and that the chapter came from. */
async function livePaths(db: Database, chapterId: number, path: string): Promise<string[]> {
  return (await store.listSourcePaths(db, chapterId)).filter((other) => other !== path && existsSync(other));
}

const duplicate = ({ metadata }: StagedChapter, number: string, holder: string) =>
  new ImportRefusal('duplicate', `chapter ${number} (${metadata.language}) of ${metadata.series} came from ${holder}`);
