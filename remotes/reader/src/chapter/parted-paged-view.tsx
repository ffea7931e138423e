import { type ComponentType, useMemo, useRef } from 'react';
import { useWords } from '../words.ts';
import { drawnPage } from './drawn-page.ts';
import { pieceOf } from './frame-rules.ts';
import type { PagedViewProps } from './paged-view.tsx';
import { partSpreadsOf, partsOf } from './part-rules.ts';
import { useAgain } from './use-again.ts';
import { insideKey, useInsides } from './use-insides.ts';
import { useParted } from './use-parted.ts';
import { usePortrait } from './use-portrait.ts';
import type { View } from './view.ts';

/**
 * Shows pages with their wide ones split or rotated, and without borders. `View` draws the parts; the caller passes it,
 * so that it stays in the caller's chunk.
 */
export default function PartedPagedView({
  View: Whole,
  images,
  spreads,
  altOf,
  at,
  spot,
  settings,
  onScroll,
  ref,
  ...shared
}: PagedViewProps & { View: ComponentType<PagedViewProps> }) {
  const say = useWords();
  const isPortrait = usePortrait();
  const { mode, wide, direction, isCropped } = settings;
  const parts = useMemo(() => partsOf(images, { mode, wide }, isPortrait), [images, mode, wide, isPortrait]);
  const partSpreads = useMemo(() => partSpreadsOf(spreads, parts), [spreads, parts]);
  const view = useRef<View>(null);
  const parted = useParted({ partsOf: useMemo(() => () => parts, [parts]), at, spot, onScroll, view, ref });
  const again = useAgain();
  const insides = useInsides(isCropped, ({ dataset: { page, half } }) => {
    const part = parts.find((one) => one.page === Number(page) && one.half === (half ? Number(half) : undefined));
    const image = part && images[part.page - 1];
    return image && { key: insideKey(image.id, part.half), piece: pieceOf(part, direction) };
  });
  const drawn = useMemo(
    () =>
      parts.flatMap((part) => {
        const image = images[part.page - 1];
        const alt = altOf(part.page);
        return image
          ? drawnPage(image, part, {
              direction,
              again,
              alt: part.half ? say(`chapter.half.${part.half}`, { page: alt }) : alt,
              inside: insides.get(insideKey(image.id, part.half)),
            })
          : [];
      }),
    [parts, images, altOf, say, direction, again, insides],
  );
  return (
    <Whole
      {...shared}
      images={drawn}
      spreads={partSpreads}
      altOf={altOf}
      at={parted.at}
      spot={parted.spot}
      settings={settings}
      ref={view}
      onScroll={(place) => parted.scrolled({ chapterId: at.chapterId, ...place })}
    />
  );
}
