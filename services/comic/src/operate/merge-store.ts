import type { Database } from '@yonkoma/service-kit';
import { comicLists, listFields } from '../label/comic-list-store.ts';
import { moveRelations } from '../label/relation-store.ts';
import { never } from '../shown/shown.ts';

export interface MergeChapter {
  id: number;
  language: string;
  number: string;
  views: number;
  /** Those of them that the shelf domain counted. */
  shelf_views: number;
}

export async function listMergeChapters(transaction: Database, comicId: number): Promise<MergeChapter[]> {
  return transaction('chapter')
    .where({ comic_id: comicId })
    .whereNull('merged_into')
    .orderBy('id')
    .select('id', 'language', 'number', 'views', 'shelf_views');
}

export async function moveChapter(transaction: Database, id: number, into: number): Promise<void> {
  await transaction('chapter').where({ id }).update({ comic_id: into });
}

/** Redirects a chapter's address to the other chapter. */
export async function replaceChapter(
  transaction: Database,
  { id, views, shelf_views }: MergeChapter,
  by: number,
): Promise<void> {
  await transaction('chapter').where({ id }).update({ merged_into: by, shown_from: never });
  // Older redirects to this chapter now point directly to the target.
  await transaction('chapter').where({ merged_into: id }).update({ merged_into: by });
  await transaction('chapter')
    .where({ id: by })
    .increment('views', views - shelf_views);
}

/**
 * Adds the views to the other comic, and redirects the address to it. The views that the shelf domain counted come from
 * there.
 */
export async function closeComic(transaction: Database, from: number, into: number): Promise<void> {
  const { views, shelf_views } = await transaction('comic').where({ id: from }).first('views', 'shelf_views');
  await transaction('comic')
    .where({ id: into })
    .increment('views', views - shelf_views);
  await transaction('comic').where({ id: from }).update({ merged_into: into, shown_from: never });
  await transaction('comic').where({ merged_into: from }).update({ merged_into: into });
}

/** Copies the titles in languages that the other comic lacks, the tags, the genres, the labels and other lists. */
export async function copyWords(transaction: Database, from: number, into: number): Promise<void> {
  const has: string[] = await transaction('comic_title')
    .where('comic_id', into)
    .whereNot('title', '')
    .pluck('language');
  const titles: Record<string, unknown>[] = await transaction('comic_title')
    .where('comic_id', from)
    .whereNotIn('language', has)
    .whereNot('title', '')
    .select('language', 'title', 'description', 'cover_hash');
  if (titles.length > 0)
    await transaction('comic_title')
      .insert(titles.map((title) => ({ ...title, comic_id: into })))
      .onConflict(['comic_id', 'language'])
      .merge();
  for (const field of listFields) {
    const list = comicLists[field];
    if (field === 'relations') await moveRelations(transaction, from, into);
    else {
      const own = await list.read(transaction, into);
      const both = [...new Set([...own, ...(await list.read(transaction, from))])].slice(0, list.most);
      if (both.length > own.length) await list.write(transaction, into, both);
    }
  }
  const tags: number[] = await transaction('comic_tag').where('comic_id', from).pluck('tag_id');
  if (tags.length > 0)
    await transaction('comic_tag')
      .insert(tags.map((tag) => ({ comic_id: into, tag_id: tag })))
      .onConflict(['comic_id', 'tag_id'])
      .ignore();
}
