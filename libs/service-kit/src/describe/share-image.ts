import type { PageDescription } from '@yonkoma/contract';
import { describeImages } from '@yonkoma/contract/schema';
import type { Call } from '../domain.ts';

/** The cover as the preview picture of a link, without an alt text; null when there is no cover. */
export async function shareImage(
  { ask }: Pick<Call, 'ask'>,
  hash: string | null,
): Promise<Omit<NonNullable<PageDescription['image']>, 'alt'> | null> {
  if (hash === null) return null;
  const [card] = await ask(describeImages, { hashes: [hash], use: 'card' });
  return card ? { url: card.url, width: card.width, height: card.height, type: 'image/jpeg' } : null;
}
