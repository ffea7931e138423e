import type { ReadingDirection } from '@yonkoma/contract';
import type { Direction } from './zone-rules.ts';

export const modes = ['single', 'scroll'] as const;
export type Mode = (typeof modes)[number];

export const directions = ['ltr', 'rtl'] as const satisfies readonly Direction[];

/** `page`: all of it on the screen; `width` and `height`: as wide or as high as the screen. */
export const fits = ['page', 'width', 'height'] as const;
export type Fit = (typeof fits)[number];

/** Scrolling has no fixed height to fill. */
export const fitsOf: Record<Mode, readonly Fit[]> = { single: fits, scroll: ['width', 'page'] };

export const backgrounds = ['paper', 'white', 'grey', 'black'] as const;
export type Background = (typeof backgrounds)[number];

export interface Settings {
  mode: Mode;
  direction: Direction;
  fit: Fit;
  background: Background;
  /** Room between pages while scrolling. */
  hasGap: boolean;
}

/** What belongs to one comic: how its pages are meant to be read. */
export type ComicChoice = Partial<Pick<Settings, 'mode' | 'direction' | 'hasGap'>>;

/** What belongs to this device: its screen and its reader's eyes. `modes` is by kind of comic: pages or strips. */
export interface DeviceChoice {
  fits?: Partial<Record<Mode, Fit>>;
  background?: Background;
  modes?: Partial<Record<Kind, Mode>>;
}

export type Kind = 'pages' | 'strip';
export const kindOf = (direction: ReadingDirection): Kind => (direction === 'vertical' ? 'strip' : 'pages');

/** As drawn: a strip scrolls; pages come one at a time, whole, since a page is composed to be seen whole. */
const drawnFor: Record<Kind, Mode> = { pages: 'single', strip: 'scroll' };
const usualFit: Record<Mode, Fit> = { single: 'page', scroll: 'width' };

/** The choice for this comic first, then what was last chosen on this device for comics of its kind, then as it was drawn. */
export function settingsFor(drawn: ReadingDirection, comic: ComicChoice, device: DeviceChoice): Settings {
  const kind = kindOf(drawn);
  const mode = comic.mode ?? device.modes?.[kind] ?? drawnFor[kind];
  const fit = device.fits?.[mode] ?? usualFit[mode];
  return {
    mode,
    direction: comic.direction ?? (drawn === 'rtl' ? 'rtl' : 'ltr'),
    fit: fitsOf[mode].includes(fit) ? fit : usualFit[mode],
    background: device.background ?? 'paper',
    hasGap: comic.hasGap ?? kind === 'pages',
  };
}

/** Where a change is kept. */
export function keep(change: Partial<Settings>, now: Settings, drawn: ReadingDirection, comic: ComicChoice, device: DeviceChoice): { comic: ComicChoice; device: DeviceChoice } {
  const { fit, background, ...own } = change;
  const mode = change.mode ?? now.mode;
  return {
    comic: { ...comic, ...own },
    device: {
      ...device,
      ...(background && { background }),
      ...(fit && { fits: { ...device.fits, [mode]: fit } }),
      ...(change.mode && { modes: { ...device.modes, [kindOf(drawn)]: change.mode } }),
    },
  };
}

export function nextFit(fit: Fit, mode: Mode): Fit {
  const offered = fitsOf[mode];
  return offered[(offered.indexOf(fit) + 1) % offered.length] ?? fit;
}

export function otherMode(mode: Mode): Mode {
  return mode === 'single' ? 'scroll' : 'single';
}
