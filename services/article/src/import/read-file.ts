import { maxMarkdown } from '@yonkoma/service-kit';
import { readFile } from 'node:fs/promises';
import type { Draft } from '../write/draft.ts';
import { draftOf, type FrontMatter, type Mistake, placeOf } from './front-matter-rules.ts';

/** Reads a Markdown file as a draft; its pictures are still paths in the folder. */
export async function readMarkdown(path: string, now: number): Promise<(Draft & { cover: string }) | Mistake> {
  const bytes = await readFile(path);
  // At most four bytes for each character, plus the front matter.
  if (bytes.length > maxMarkdown * 4) return { mistake: 'it is too long' };
  let source: string;
  try {
    source = new TextDecoder('utf-8', { fatal: true })
      .decode(bytes)
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n');
  } catch {
    return { mistake: 'it is not UTF-8' };
  }
  const { parse } = await import('yaml');
  const [whole, head] = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(source) ?? [''];
  try {
    // Aliases are not allowed: a few of them could expand to gigabytes.
    const matter: unknown = head === undefined ? {} : parse(head, { maxAliasCount: 0, customTags: [], schema: 'core' });
    if (typeof matter !== 'object' || matter === null || Array.isArray(matter))
      return { mistake: 'its front matter is not a list of fields' };
    return draftOf(matter as FrontMatter, source.slice(whole.length), placeOf(path), now);
  } catch (error) {
    return { mistake: `its front matter cannot be read: ${(error as Error).message.split('\n')[0]}` };
  }
}
