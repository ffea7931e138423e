import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { insideOf } from './border-rules.ts';
import { type Piece, whole } from './frame-rules.ts';
import { bitmapOf } from './page-bitmap.ts';

/** The area inside the borders, in shares of the shown piece, by the id of an image and its half. */
export type Insides = ReadonlyMap<string, Piece>;

export const insideKey = (id: number, half?: number): string => `${id}.${half ?? 0}`;

const none: Insides = new Map();

/**
 * Examines every picture when it loads, if borders have to be cut. `shownIn` returns the image of a box and the piece
 * of it that is shown.
 */
export function useInsides(
  isOn: boolean,
  shownIn: (box: HTMLElement) => { key: string; piece: Piece } | undefined,
): Insides {
  const [insides, setInsides] = useState<Insides>(none);
  const look = useEffectEvent((target: EventTarget | null) => {
    if (!(target instanceof HTMLImageElement)) return;
    const box = target.closest<HTMLElement>('[data-page]');
    const shown = box && shownIn(box);
    if (!shown || insides.has(shown.key)) return;
    void bitmapOf(target, shown.piece).then((bitmap) => {
      const inside = bitmap ? insideOf(bitmap) : whole;
      setInsides((known) => new Map(known).set(shown.key, inside));
    });
  });
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const listen = ({ target }: Event) => look(target);
    // The `load` event of a picture does not bubble, so the listener uses the capture phase.
    document.addEventListener('load', listen, true);
    for (const picture of document.querySelectorAll<HTMLImageElement>('[data-page] img'))
      if (picture.complete && picture.naturalWidth > 0) look(picture);
    return () => document.removeEventListener('load', listen, true);
  }, [isOn]);
  return isOn ? insides : none;
}
