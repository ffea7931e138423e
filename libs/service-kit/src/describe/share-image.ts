import type { PageDescription } from '@yonkoma/contract';
import { describeImages } from '@yonkoma/contract/schema';
import type { Call } from '../domain.ts';

/** A cover as it is shown beside a link, without the words for it; null where there is none. */
export async function shareImage(
  { ask }: Pick<Call, 'ask'>,
  hash: string | null,
): Promise<Omit<NonNullable<PageDescription['image']>, 'alt'> | null> {
  if (hash === null) return null;
  const [card] = await ask(describeImages, { hashes: [hash], use: 'card' });
  return card ? { url: card.url, width: card.width, height: card.height, type: 'image/jpeg' } : null;
}
