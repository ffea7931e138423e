/** A sheet over the reader; null for none. */
export type Open = 'settings' | 'help' | 'bookmarks' | 'chapters' | null;

/** The elements above the pages. */
export interface OverlayState {
  areBarsShown: boolean;
  /** A mouse or the keyboard is on the bars, so they do not hide. */
  isHeld: boolean;
  /** The last key was Tab. */
  isTabbing: boolean;
  hasThumbnails: boolean;
  /** The rare tools are open. */
  hasMenu: boolean;
  sheet: Open;
  /** Sheets that were opened before. Their code is loaded, and they keep their state. */
  opened: readonly Open[];
}

export const atFirst: OverlayState = {
  areBarsShown: true,
  isHeld: false,
  isTabbing: false,
  hasThumbnails: false,
  hasMenu: false,
  sheet: null,
  opened: [],
};

export type OverlayEvent =
  | { is: 'key pressed'; isTab: boolean }
  /** A mouse has come near the bars, is over them, or has left them. */
  | { is: 'edge reached' | 'held' | 'released' }
  /** A wheel event over the bars is for the pages. */
  | { is: 'wheeled' }
  /** The reader has come to the end of the chapter, where nothing shall cover what is offered. */
  | { is: 'end reached' }
  /** Sent in every frame of a scroll. */
  | { is: 'scrolled' }
  /** The bars were not used for a while. */
  | { is: 'rested' }
  | { is: 'bars toggled' | 'thumbnails toggled' }
  | { is: 'menu turned'; isOpen: boolean }
  | { is: 'sheet opened'; sheet: Open }
  /** The browser reports this late, when another sheet may be open already. */
  | { is: 'sheet closed'; sheet: Open };

/** The bars stay open while something beside them is open. */
const isBusy = ({ sheet, hasThumbnails, hasMenu }: OverlayState): boolean => sheet !== null || hasThumbnails || hasMenu;

export const areBarsOpen = (state: OverlayState): boolean => state.areBarsShown || isBusy(state);

/** Whether the bars hide after a while. */
export const areBarsLeaving = (state: OverlayState): boolean => state.areBarsShown && !state.isHeld && !isBusy(state);

const withBars = (state: OverlayState, areBarsShown: boolean): OverlayState =>
  state.areBarsShown === areBarsShown ? state : { ...state, areBarsShown };

/** The state after an event; the same object when nothing changes. */
export function next(state: OverlayState, event: OverlayEvent): OverlayState {
  switch (event.is) {
    case 'key pressed':
      // The bars open, so that the keyboard can reach them.
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
    case 'end reached':
      return { ...state, isHeld: false, areBarsShown: false, hasThumbnails: false, hasMenu: false };
    case 'scrolled':
    case 'rested':
      return withBars(state, false);
    case 'bars toggled':
      // The thumbnails and the menu close together with the bars below them.
      return { ...state, areBarsShown: !areBarsOpen(state), hasThumbnails: false, hasMenu: false };
    case 'thumbnails toggled':
      return { ...state, hasThumbnails: !state.hasThumbnails };
    case 'menu turned':
      return state.hasMenu === event.isOpen ? state : { ...state, hasMenu: event.isOpen };
    case 'sheet opened': {
      const { sheet } = event;
      return { ...state, sheet, opened: state.opened.includes(sheet) ? state.opened : [...state.opened, sheet] };
    }
    case 'sheet closed':
      return state.sheet === event.sheet ? { ...state, sheet: null } : state;
  }
}
