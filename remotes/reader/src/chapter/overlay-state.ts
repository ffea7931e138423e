/** A sheet over the reader; null for none. */
export type Open = 'settings' | 'help' | 'bookmarks' | null;

/** What lies over the pages. */
export interface OverlayState {
  areBarsShown: boolean;
  /** A mouse or the keyboard is at the bars: they do not leave by themselves. */
  isHeld: boolean;
  /** The last key was Tab. */
  isTabbing: boolean;
  hasThumbnails: boolean;
  sheet: Open;
  /** Sheets that were open before: their code has come, and they keep what was done in them. */
  opened: readonly Open[];
}

export const atFirst: OverlayState = {
  areBarsShown: true,
  isHeld: false,
  isTabbing: false,
  hasThumbnails: false,
  sheet: null,
  opened: [],
};

export type OverlayEvent =
  | { is: 'key pressed'; isTab: boolean }
  /** A mouse has come near the bars, has come over them or has left them. */
  | { is: 'edge reached' | 'held' | 'released' }
  /** A wheel over the bars is meant for the pages. */
  | { is: 'wheeled' }
  /** In every frame of a scroll. */
  | { is: 'scrolled' }
  /** Nobody was at the bars for a while. */
  | { is: 'rested' }
  | { is: 'bars toggled' | 'thumbnails toggled' }
  | { is: 'sheet opened'; sheet: Open }
  /** Told late by the browser, when another may be open already. */
  | { is: 'sheet closed'; sheet: Open };

/** The bars are needed for what is open beside them. */
const isBusy = ({ sheet, hasThumbnails }: OverlayState): boolean => sheet !== null || hasThumbnails;

export const areBarsOpen = (state: OverlayState): boolean => state.areBarsShown || isBusy(state);

/** Whether the bars leave by themselves after a while. */
export const areBarsLeaving = (state: OverlayState): boolean => state.areBarsShown && !state.isHeld && !isBusy(state);

const withBars = (state: OverlayState, areBarsShown: boolean): OverlayState =>
  state.areBarsShown === areBarsShown ? state : { ...state, areBarsShown };

/** What lies over the pages after something happened; the same object where nothing changes. */
export function next(state: OverlayState, event: OverlayEvent): OverlayState {
  switch (event.is) {
    case 'key pressed':
      // The keyboard finds what it is about to move to.
      if (event.isTab) return { ...state, isTabbing: true, areBarsShown: true };
      return state.isTabbing ? { ...state, isTabbing: false } : state;
    case 'edge reached':
      return withBars(state, true);
    case 'held':
      return { ...state, isHeld: true };
    case 'released':
      return { ...state, isHeld: false };
    case 'wheeled':
      return { ...state, isHeld: false, areBarsShown: false };
    case 'scrolled':
    case 'rested':
      return withBars(state, false);
    case 'bars toggled':
      // The thumbnails close with the bars below them.
      return { ...state, areBarsShown: !state.hasThumbnails && !state.areBarsShown, hasThumbnails: false };
    case 'thumbnails toggled':
      return { ...state, hasThumbnails: !state.hasThumbnails };
    case 'sheet opened': {
      const { sheet } = event;
      return { ...state, sheet, opened: state.opened.includes(sheet) ? state.opened : [...state.opened, sheet] };
    }
    case 'sheet closed':
      return state.sheet === event.sheet ? { ...state, sheet: null } : state;
  }
}
