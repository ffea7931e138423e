import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dropBatch, keepBatch } from '@yonkoma/contract/schema';
import {
  articleText,
  decline,
  type Rendering,
  type Running,
  Unrenderable,
  type UnrenderableReason,
} from '@yonkoma/service-kit';
import { describePictures } from '../article/pictures.ts';
import type { ReadyDraft, RenderedDraft } from '../write/draft.ts';
import { readMarkdown } from './read-file.ts';
import { stageImages } from './stage-images.ts';

export interface Prepared {
  drafts: RenderedDraft[];
}

type Asking = Pick<Running<unknown>, 'db' | 'ask' | 'call' | 'render'>;

/** Every Markdown file of a folder and its subfolders, or the one file; the order is the same on every machine. */
async function filesOf(path: string): Promise<{ file: string; root: string }[]> {
  const facts = await stat(path).catch(() => decline(`There is no file or folder ${path}.`));
  if (!facts.isDirectory()) return [{ file: path, root: dirname(path) }];
  const names = await readdir(path, { recursive: true });
  return names
    .filter((name) => /\.(?:md|markdown)$/i.test(name))
    .toSorted()
    .map((name) => ({ file: join(path, name), root: path }));
}

/**
 * Makes rendered drafts of all files and stores their pictures. Declines with the name of the first file that cannot be
 * published. In this case, and without `keepsImages`, no picture of any file is stored.
 */
export async function prepareDrafts(
  { db, ask, call, render }: Asking,
  paths: readonly string[],
  { keepsImages = true } = {},
): Promise<Prepared> {
  const files = (await Promise.all(paths.map(filesOf))).flat();
  if (files.length === 0) decline('There is no Markdown file.');
  const drafts: RenderedDraft[] = [];
  const batch = { id: randomUUID(), isUsed: false };
  let isWhole = false;
  try {
    for (const place of files) {
      const draft = await readMarkdown(place.file, call().now);
      if ('mistake' in draft) return decline(`${place.file}: ${draft.mistake}.`);
      drafts.push(await check({ render }, await stageImages({ ask }, draft, place, batch), place.file));
    }
    isWhole = true;
  } finally {
    if (batch.isUsed) await ask(isWhole && keepsImages ? keepBatch : dropBatch, { batch: batch.id });
  }
  // The pictures can be described only after they are stored.
  for (const draft of drafts) {
    if (draft.rendered.images.length > 0)
      draft.rendered = await rendered({ render }, draft, draft.slug, (hashes) => describePictures({ db, ask }, hashes));
  }
  return { drafts };
}

/** Renders a draft to check it, and makes a description if the file has none. */
async function check({ render }: Pick<Asking, 'render'>, draft: ReadyDraft, name: string): Promise<RenderedDraft> {
  const made = await rendered({ render }, draft, name, async () => new Map());
  if (made.plain === '') decline(`${name}: it has no text.`);
  const line = made.plain.replace(/\s+/g, ' ');
  return {
    ...draft,
    rendered: made,
    ...(draft.description === '' && {
      description: [...line].length > 160 ? `${[...line].slice(0, 159).join('')}…` : line,
    }),
  };
}

const mistakes: Record<Exclude<UnrenderableReason, 'foreign-image'>, string> = {
  'text-too-long': 'it is too long',
  'line-too-long': 'a line of it is too long',
  'text-too-deep': 'it is nested too deeply',
  'text-too-many-parts': 'it has too many headings, paragraphs, links, notes or table cells',
  'text-too-slow': 'it takes too long to render',
  'render-busy': 'other texts are being rendered, try again later',
};

async function rendered(
  { render }: Pick<Asking, 'render'>,
  { language, markdown }: ReadyDraft,
  name: string,
  picturesOf: Rendering['picturesOf'],
) {
  try {
    return await render(markdown, { kind: articleText(language), picturesOf });
  } catch (error) {
    if (!(error instanceof Unrenderable)) throw error;
    return decline(
      `${name}: ` +
        (error.reason === 'foreign-image' ? `${error.detail} is no picture of this site` : mistakes[error.reason]) +
        '.',
    );
  }
}
