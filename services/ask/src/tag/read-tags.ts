import { fold, maxTagLength, maxTags } from '@yonkoma/contract';
import { refuse } from '@yonkoma/service-kit';
import { normaliseText } from '@yonkoma/text-kit';

export interface GivenTag {
  slug: string;
  name: string;
}

/** `#Ｏne Piece` and `one piece` are one tag: `one-piece`. */
export const slugOf = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** The tags that a member entered, each once; without a letter or digit it is not a tag. @throws Refusal */
export function readTags(given: readonly string[]): GivenTag[] {
  const tags = new Map<string, GivenTag>();
  for (const text of given) {
    const name = normaliseText(text)
      .replace(/^[#＃]+/, '')
      .replace(/\s+/g, ' ')
      .replace(/,/g, ' ')
      .trim();
    const slug = slugOf(name);
    if (slug === '') continue;
    if ([...name].length > maxTagLength || slug.length > 100) refuse('tag-too-long', { max: maxTagLength });
    if (!tags.has(slug)) tags.set(slug, { slug, name });
  }
  if (tags.size > maxTags) refuse('tags-too-many', { max: maxTags });
  return [...tags.values()];
}
