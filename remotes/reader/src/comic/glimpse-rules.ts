import { isStrip } from '../chapter/size-rules.ts';

interface Page {
  url: string;
  width: number;
  height: number;
}

/** The image in an address of the media service, such as `/media/page/HASH/640.webp?e=1&s=2`. */
const imageIn = (url: string | undefined): string | undefined => url && /\/media\/\w+\/(\w+)\//.exec(url)?.[1];

/**
 * The page to show for one at which reading begins: the next that is no strip and is not the cover, which stands beside
 * it; undefined when there is none with a picture.
 */
export function glimpseOf<P extends Page>(pages: readonly P[], page: number, cover: Pick<Page, 'url'> | null) {
  const image = imageIn(cover?.url);
  const from = pages.slice(page - 1).filter(({ url }) => url !== '');
  return from.find((one) => !isStrip(one) && (image === undefined || imageIn(one.url) !== image)) ?? from[0];
}
