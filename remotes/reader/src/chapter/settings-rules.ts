import type { ReadingDirection } from '@yonkoma/contract';
import { type Looks, plainLooks, saneLooks } from './looks-rules.ts';
import type { OwnKeys } from './shortcuts.ts';
import type { Direction } from './zone-rules.ts';

/** `scroll`: one below the other; `row`: side by side. */
export const modes = ['single', 'double', 'scroll', 'row'] as const;
export type Mode = (typeof modes)[number];

/** Whether pages are turned; in other modes they are scrolled. */
export const isPagedIn = (mode: Mode): boolean => mode === 'single' || mode === 'double';

export const directions = ['ltr', 'rtl'] as const satisfies readonly Direction[];

/**
 * `smart`: a tall strip as wide as the screen, any other page whole; `page`: the whole page on the screen; `width` and
 * `height`: as wide or as high as the screen; `original`: one pixel of the picture for each pixel of the page.
 */
export const fits = ['smart', 'page', 'width', 'height', 'original'] as const;
export type Fit = (typeof fits)[number];

/** How a page wider than high is shown on a screen that is higher than wide. */
export const wides = ['whole', 'split', 'rotated'] as const;
export type Wide = (typeof wides)[number];

/** A page scrolled downwards has no fixed height to fill. In a row no page is higher than the screen. */
export const fitsOf: Record<Mode, readonly Fit[]> = {
  single: fits,
  double: fits,
  scroll: ['width', 'smart', 'page', 'original'],
  row: ['height', 'page'],
};

export const backgrounds = ['auto', 'paper', 'white', 'grey', 'black'] as const;
export type Background = (typeof backgrounds)[number];

/** The gap between scrolled pages, and the maximum width of their column, in pixels. */
export const gapRange = { min: 0, max: 32, step: 4 } as const;
export const columnRange = { min: 320, max: 1600, step: 80 } as const;
export const usualColumnPx = 800;
/** Speed of automatic scrolling, in pixels per second. */
export const speedRange = { min: 20, max: 300, step: 20 } as const;

export interface Settings {
  mode: Mode;
  direction: Direction;
  fit: Fit;
  wide: Wide;
  /** Borders of one colour are cut from pages that are turned. */
  isCropped: boolean;
  background: Background;
  gapPx: number;
  columnPx: number;
  looks: Looks;
  /** The screen stays on while a chapter is open. */
  isAwake: boolean;
  speedPx: number;
  /** A strip ends with its chapter; otherwise the next one follows in it. */
  stopsAtEnd: boolean;
  keys: OwnKeys;
  /** Whether letters, digits and signs work as shortcuts without Ctrl or Alt. */
  hasCharacterKeys: boolean;
}

/** The settings that belong to one comic: how its pages are meant to be read. */
export type ComicChoice = Partial<Pick<Settings, 'mode' | 'direction' | 'gapPx' | 'wide' | 'isCropped'>>;

/** The settings that belong to this device and its reader. `modes` is by kind of comic: pages or strips. */
export interface DeviceChoice
  extends Partial<
    Pick<
      Settings,
      | 'wide'
      | 'isCropped'
      | 'background'
      | 'columnPx'
      | 'looks'
      | 'isAwake'
      | 'speedPx'
      | 'stopsAtEnd'
      | 'keys'
      | 'hasCharacterKeys'
    >
  > {
  fits?: Partial<Record<Mode, Fit>>;
  modes?: Partial<Record<Kind, Mode>>;
}

export type Kind = 'pages' | 'strip';
export const kindOf = (direction: ReadingDirection): Kind => (direction === 'vertical' ? 'strip' : 'pages');

/**
 * The mode for which a comic is drawn: a strip scrolls; pages come one at a time, because a page is composed to be seen
 * whole.
 */
const drawnFor: Record<Kind, Mode> = { pages: 'single', strip: 'scroll' };
const usualFit: Record<Mode, Fit> = { single: 'smart', double: 'smart', scroll: 'width', row: 'height' };

const within = (value: unknown, { min, max }: { min: number; max: number }, usual: number) =>
  typeof value === 'number' && value >= min && value <= max ? value : usual;
const oneOf = <T extends string>(value: T | undefined, known: readonly T[]): T | undefined =>
  value && known.includes(value) ? value : undefined;

/**
 * The settings in effect: first the choice for this comic, then the last choice on this device for comics of its kind,
 * then the default for how it was drawn. Stored values can be older than this code, or invalid.
 */
export function settingsFor(drawn: ReadingDirection, comic: ComicChoice, device: DeviceChoice): Settings {
  const kind = kindOf(drawn);
  const mode = oneOf(comic.mode, modes) ?? oneOf(device.modes?.[kind], modes) ?? drawnFor[kind];
  return {
    mode,
    direction: oneOf(comic.direction, directions) ?? (drawn === 'rtl' ? 'rtl' : 'ltr'),
    fit: oneOf(device.fits?.[mode], fitsOf[mode]) ?? usualFit[mode],
    // A strip can be cut at any place, not between two pages, so the choice for pages is not used.
    wide: oneOf(comic.wide ?? (kind === 'pages' ? device.wide : undefined), wides) ?? 'whole',
    isCropped: comic.isCropped ?? device.isCropped ?? false,
    background: oneOf(device.background, backgrounds) ?? 'auto',
    gapPx: within(comic.gapPx, gapRange, kind === 'pages' ? 16 : 0),
    columnPx: within(device.columnPx, columnRange, usualColumnPx),
    looks: saneLooks(device.looks ?? plainLooks),
    isAwake: device.isAwake ?? true,
    speedPx: within(device.speedPx, speedRange, 80),
    stopsAtEnd: device.stopsAtEnd === true,
    keys: device.keys ?? {},
    hasCharacterKeys: device.hasCharacterKeys !== false,
  };
}

/** Stores a change in the place where it belongs. */
export function keep(
  change: Partial<Settings>,
  now: Settings,
  drawn: ReadingDirection,
  comic: ComicChoice,
  device: DeviceChoice,
): { comic: ComicChoice; device: DeviceChoice } {
  const { mode, direction, gapPx, fit, ...own } = change;
  const { wide, isCropped } = own;
  return {
    comic: {
      ...comic,
      ...(mode && { mode }),
      ...(direction && { direction }),
      ...(gapPx !== undefined && { gapPx }),
      ...(wide && { wide }),
      ...(isCropped !== undefined && { isCropped }),
    },
    device: {
      ...device,
      ...own,
      ...(fit && { fits: { ...device.fits, [mode ?? now.mode]: fit } }),
      ...(mode && { modes: { ...device.modes, [kindOf(drawn)]: mode } }),
    },
  };
}

const after = <T extends string>(value: T, offered: readonly T[]): T =>
  offered[(offered.indexOf(value) + 1) % offered.length] ?? value;

export const nextFit = (fit: Fit, mode: Mode): Fit => after(fit, fitsOf[mode]);
/**
 * The next mode by button: from one page to scrolling first, because two pages are for wide screens. A row is chosen in
 * the settings.
 */
export const nextMode = (mode: Mode): Mode => after(mode, ['single', 'scroll', 'double']);
