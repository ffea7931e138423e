import { type ComponentType, useMemo, useRef } from 'react';
import { useWords } from '../words.ts';
import { drawnPage } from './drawn-page.ts';
import { nameOf } from './name-rules.ts';
import { type Part, partsOf } from './part-rules.ts';
import type { ScrollViewProps } from './scroll-view.tsx';
import type { Reading } from './use-chapter.ts';
import { useAgain } from './use-again.ts';
import { useParted } from './use-parted.ts';
import { usePortrait } from './use-portrait.ts';
import type { View } from './view.ts';

/** A chapter whose pages are replaced by parts, with the list of these parts. */
interface PartedReading {
  whole: Reading;
  reading: Reading;
  parts: readonly Part[];
}

/** Caches the result for each key object. */
function once<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const found = known.get(key) ?? make(key);
    known.set(key, found);
    return found;
  };
}

const none: readonly Part[] = [];

/** Shows a strip in which wide pages are split, one half above the other. `View` draws it. */
export default function PartedScrollView({
  View: Whole,
  readings,
  before,
  at,
  spot,
  settings,
  onScroll,
  between,
  ref,
  ...shared
}: ScrollViewProps & { View: ComponentType<ScrollViewProps> }) {
  const say = useWords();
  const isPortrait = usePortrait();
  const { mode, wide, direction } = settings;
  const again = useAgain();
  // The object of a chapter stays the same while others are joined, so that its pages do not render again.
  const inParts = useMemo(
    () =>
      once((whole: Reading): PartedReading => {
        const { chapter, comic } = whole;
        const parts = partsOf(chapter.images, { mode, wide }, isPortrait);
        const images = parts.flatMap((part) => {
          const image = chapter.images[part.page - 1];
          const alt = say('chapter.alt', {
            comic: comic.title,
            chapter: nameOf(chapter, say),
            page: part.page,
            count: chapter.images.length,
          });
          return image
            ? drawnPage(image, part, {
                direction,
                again,
                alt: part.half ? say(`chapter.half.${part.half}`, { page: alt }) : alt,
              })
            : [];
        });
        return { whole, parts, reading: { ...whole, chapter: { ...chapter, images } } };
      }),
    [say, isPortrait, mode, wide, direction, again],
  );
  const shown = useMemo(() => readings.map(inParts), [readings, inParts]);
  const partsOfChapter = useMemo(
    () => (chapterId: number) => shown.find(({ whole }) => whole.chapter.id === chapterId)?.parts ?? none,
    [shown],
  );
  const view = useRef<View>(null);
  const parted = useParted({ partsOf: partsOfChapter, at, spot, onScroll, view, ref });
  return (
    <Whole
      {...shared}
      readings={useMemo(() => shown.map(({ reading }) => reading), [shown])}
      before={before}
      at={parted.at}
      spot={parted.spot}
      settings={settings}
      ref={view}
      onScroll={parted.scrolled}
      between={(reading) => between(shown.find((one) => one.reading === reading)?.whole ?? reading)}
    />
  );
}
