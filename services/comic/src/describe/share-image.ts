import type { PageDescription } from '@yonkoma/contract';
import { describeImages } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';

/** The cover as it is shown beside a link; null where there is none, or where not everybody may see it. */
export async function shareImage(
  { ask }: Pick<Call, 'ask'>,
  hash: string | null,
  alt: string,
  isAdult: boolean,
): Promise<PageDescription['image']> {
  if (hash === null || isAdult) return null;
  const [card] = await ask(describeImages, { hashes: [hash], use: 'card' });
  return card ? { url: card.url, width: card.width, height: card.height, type: 'image/jpeg', alt } : null;
}
