import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dropBatch, keepBatch, type Picture } from '@yonkoma/contract';
import { articleText, decline, imagesIn, renderMarkdown, type Running, Unrenderable } from '@yonkoma/service-kit';
import { describePictures } from '../article/pictures.ts';
import type { ReadyDraft } from '../write/draft.ts';
import { readMarkdown } from './read-file.ts';
import { stageImages } from './stage-images.ts';

export interface Prepared { drafts: ReadyDraft[]; pictures: Map<string, Picture> }

/** Every Markdown file of a folder and those below it, or the one file; in an order that does not depend on the machine. */
async function filesOf(path: string): Promise<{ file: string; root: string }[]> {
  const facts = await stat(path).catch(() => decline(`There is no file or folder ${path}.`));
  if (!facts.isDirectory()) return [{ file: path, root: dirname(path) }];
  const names = await readdir(path, { recursive: true });
  return names.filter((name) => /\.(?:md|markdown)$/i.test(name)).toSorted().map((name) => ({ file: join(path, name), root: path }));
}

/**
 * Drafts of all files, their pictures stored, each known to render. Declines with the name of the first file that cannot be published; then, and
 * where `keepsImages` is not so, nothing of any file is stored.
 */
export async function prepareDrafts({ db, ask, call }: Pick<Running<unknown>, 'db' | 'ask' | 'call'>, paths: readonly string[], { keepsImages = true } = {}): Promise<Prepared> {
  const files = (await Promise.all(paths.map(filesOf))).flat();
  if (files.length === 0) decline('There is no Markdown file.');
  const drafts: ReadyDraft[] = [];
  const batch = { id: randomUUID(), isUsed: false };
  let isWhole = false;
  try {
    for (const place of files) {
      const draft = await readMarkdown(place.file, call().now);
      if ('mistake' in draft) return decline(`${place.file}: ${draft.mistake}.`);
      drafts.push(check(await stageImages({ ask }, draft, place, batch), place.file));
    }
    isWhole = true;
  } finally {
    if (batch.isUsed) await ask(isWhole && keepsImages ? keepBatch : dropBatch, { batch: batch.id });
  }
  const pictures = await describePictures({ db, ask }, drafts.flatMap((draft) => imagesIn(draft.markdown, articleText(draft.language))));
  return { drafts, pictures };
}

/** With a description of its own where the file has none. */
export function check(draft: ReadyDraft, name: string): ReadyDraft {
  try {
    const { plain } = renderMarkdown(draft.markdown, new Map(), articleText(draft.language));
    if (plain === '') decline(`${name}: it says nothing.`);
    const line = plain.replace(/\s+/g, ' ');
    return draft.description !== '' ? draft : { ...draft, description: [...line].length > 160 ? `${[...line].slice(0, 159).join('')}…` : line };
  } catch (error) {
    if (!(error instanceof Unrenderable)) throw error;
    const why = { 'text-too-long': 'it is too long', 'line-too-long': 'a line of it is too long', 'text-too-deep': 'it is nested too deeply', 'foreign-image': `${error.detail} is no picture of this site` };
    return decline(`${name}: ${why[error.reason]}.`);
  }
}
