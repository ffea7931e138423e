/** The most letters that a search takes. */
export const longest = 100;

/** What stands in the field of the search, and what is chosen below it. */
export interface SearchState {
  /** As it is shown. */
  written: string;
  /** As it is asked for: without what an input method is still at. */
  asked: string;
  isComposing: boolean;
  /** What was searched for before, the newest first. */
  recent: readonly string[];
  /** The choice that the arrows stand on, of all groups together; -1 for the field itself. */
  at: number;
}

export const firstSearch = (recent: readonly string[]): SearchState => ({
  written: '',
  asked: '',
  isComposing: false,
  recent,
  at: -1,
});

export type SearchEvent =
  /** The visitor has typed. */
  | { is: 'written'; text: string }
  /** Words are put into the field as a whole. */
  | { is: 'put'; text: string }
  | { is: 'composing' }
  | { is: 'composed'; text: string }
  /** Other things are there to choose from. */
  | { is: 'found' }
  /** An arrow key: `step` is 1 or -1, `count` how many choices there are. */
  | { is: 'stepped'; step: number; count: number }
  /** One of the recent searches, or all of them, was taken away: `recent` is left. */
  | { is: 'forgotten'; recent: readonly string[] };

/** What stands in the field after something happened. */
export function next(state: SearchState, event: SearchEvent): SearchState {
  switch (event.is) {
    case 'written':
      return { ...state, written: event.text, asked: state.isComposing ? state.asked : event.text, at: -1 };
    case 'put': {
      const text = event.text.slice(0, longest);
      return { ...state, written: text, asked: text, at: -1 };
    }
    case 'composing':
      return { ...state, isComposing: true };
    case 'composed':
      return { ...state, isComposing: false, asked: event.text };
    case 'found':
      return state.at === -1 ? state : { ...state, at: -1 };
    case 'stepped': {
      // Beyond either end lies the field itself.
      const places = event.count + 1;
      return { ...state, at: ((state.at + 1 + event.step + places) % places) - 1 };
    }
    case 'forgotten':
      return { ...state, recent: event.recent, at: Math.min(state.at, event.recent.length - 1) };
  }
}
