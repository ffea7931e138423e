import type { ChapterImage, ReplyOf, readChapter } from '@yonkoma/contract';
import type { Opening } from '@yonkoma/remote-kit';
import { recallPlace } from '../place/place-store.ts';
import { startOf } from '../place/start-rules.ts';
import { recallChoice, recallShifts } from './choice-store.ts';
import { groundOf } from './ground-rules.ts';
import { filterOf } from './looks-rules.ts';
import { type Settings, settingsFor } from './settings-rules.ts';
import { boxWidth, imageSizes, ratioOf, type Standing, standingOf } from './size-rules.ts';
import { isWide, spreadAt, spreadsOf } from './spread-rules.ts';

type Images = readonly (ChapterImage | null)[];

const isThere = (list: Images): list is readonly ChapterImage[] => list.every(Boolean);

/** Pages of a strip around the current one that may be on the screen too. */
const around = { before: 1, behind: 2 };

function draw(tag: 'div' | 'img', style: string, parent: HTMLElement): HTMLElement {
  const element = document.createElement(tag);
  element.style.cssText = style;
  parent.append(element);
  return element;
}

/** The source is set last, because setting it starts the request. */
function picture({ url, srcset, width, height }: ChapterImage, sizes: string, alt: string, parent: HTMLElement): void {
  const element = draw('img', 'position:absolute;inset:0;width:100%;height:100%;object-fit:fill', parent);
  if (srcset) Object.assign(element, { sizes, srcset });
  Object.assign(element, { width, height, alt, fetchPriority: 'high', src: url });
}

function box(image: ChapterImage, standing: Standing, looks: string, parent: HTMLElement): HTMLElement {
  return draw(
    'div',
    `position:relative;flex:none;overflow:hidden;width:${boxWidth(image, standing)};` +
      `aspect-ratio:${ratioOf(image)};background:${image.color};filter:${looks}`,
    parent,
  );
}

/** The usual shape, for pages far away. */
const upright = { width: 7, height: 10 };

const withinPage = (): number => Number((window.history.state as { within?: unknown } | null)?.within) || 0;

/**
 * Draws the pages from the current one on. Each box has its final position in the reader; only the current page gets
 * its picture.
 */
function openStrip(
  images: Images,
  page: number,
  within: number,
  { fit, columnPx, gapPx, looks }: Settings,
  alt: string,
  stage: HTMLElement,
): boolean {
  const first = Math.max(1, page - (within < 0 ? around.before : 0));
  const last = Math.min(images.length, page + around.behind);
  const shown: Images = images.slice(first - 1, last);
  if (!isThere(shown)) return false;
  const view = draw('div', 'position:absolute;inset:0;overflow:hidden scroll;container-type:size', stage);
  const strip = draw(
    'div',
    `position:relative;display:flex;flex-direction:column;align-items:center;gap:${gapPx}px`,
    view,
  );
  const boxes = shown.map((image) =>
    box(image, { mode: 'scroll', fit, rowRatio: 1, columnPx }, filterOf(looks) ?? 'none', strip),
  );
  const [image, current] = [shown[page - first], boxes[page - first]];
  if (!image || !current) return true;
  picture(image, imageSizes(image, { mode: 'scroll', fit, rowRatio: 1, columnPx }), alt, current);
  const top = current.offsetTop + within * current.offsetHeight;
  // The strip cannot be scrolled that far, so the end of the chapter would be at another position. The content below it
  // is not known here.
  if (last === images.length && first > 1 && strip.offsetHeight - top < view.clientHeight)
    view.style.visibility = 'hidden';
  view.scrollTop = top;
  return true;
}

function openSpread(
  images: Images,
  page: number,
  { mode, direction, fit, columnPx, looks }: Settings,
  chapterId: number,
  alt: string,
  stage: HTMLElement,
): boolean {
  if (mode === 'double' && !isThere(images)) return false;
  const spreads = spreadsOf(
    images.map((image) => image ?? upright),
    mode,
    recallShifts(chapterId),
    matchMedia('(orientation: portrait)').matches ? { wide: 'whole' } : undefined,
  );
  const shown: Images = (spreads[spreadAt(spreads, page)] ?? [page]).map((at) => images[at - 1] ?? null);
  if (!isThere(shown)) return false;
  const standing = standingOf(shown, { mode, fit, columnPx });
  const panel = draw(
    'div',
    'position:absolute;inset:0;display:flex;align-items:safe center;' +
      `flex-direction:${standing.stackRatio ? 'column' : 'row'};` +
      `justify-content:${mode === 'row' ? 'start' : 'safe center'};overflow:auto;container-type:size`,
    stage,
  );
  // A row that is read to the left begins at its right end.
  panel.dir = direction;
  for (const image of shown)
    picture(image, imageSizes(image, standing), alt, box(image, standing, filterOf(looks) ?? 'none', panel));
  return true;
}

/**
 * Draws the first picture of a chapter at the position and in the size that the reader will give it. It uses the
 * address, the places on this device and in the account, and the reader's settings.
 */
const openChapter: Opening = ({ reply, memberId, stage }) => {
  const { chapter, comic, record } = reply as ReplyOf<typeof readChapter>;
  const images: Images = chapter.images;
  if (images.length === 0) return true;
  const { comic: ofComic, device } = recallChoice(comic.id);
  const settings = settingsFor(chapter.direction, ofComic, device);
  const { page, isResumed } = startOf({
    search: location.search,
    chapterId: chapter.id,
    count: images.length,
    place: recallPlace(comic.id, memberId),
    record,
  });
  const ground = groundOf(settings.background);
  if (ground) stage.style.background = ground;
  // How a wide page will be shown is not known here.
  if (settings.wide !== 'whole' && images.some((image) => image && isWide(image))) return true;
  // In a row that was left in the middle of a page, reading continues in the middle of that page.
  if (settings.mode === 'row' && !isResumed && withinPage() !== 0) return true;
  if (settings.mode === 'scroll')
    return openStrip(images, page, isResumed ? 0 : withinPage(), settings, comic.title, stage);
  return openSpread(images, page, settings, chapter.id, comic.title, stage);
};
export default openChapter;
