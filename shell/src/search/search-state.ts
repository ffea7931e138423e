/** The most letters of a search. */
export const longest = 100;

/** The state of the search: its field and the selected choice below it. */
export interface SearchState {
  /** The text as the field shows it. */
  written: string;
  /** The text to search for, without characters that an input method is still composing. */
  asked: string;
  isComposing: boolean;
  /** Earlier searches, the newest first. */
  recent: readonly string[];
  /** Index of the choice that the arrows are on, counted through all groups; -1 for the field itself. */
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
  /** The whole text of the field is replaced. */
  | { is: 'put'; text: string }
  | { is: 'composing' }
  | { is: 'composed'; text: string }
  /** The list of choices has changed. */
  | { is: 'found' }
  /** An arrow key: `step` is 1 or -1, `count` how many choices there are. */
  | { is: 'stepped'; step: number; count: number }
  /** One of the earlier searches, or all of them, was removed: `recent` is the rest. */
  | { is: 'forgotten'; recent: readonly string[] };

/** The state after an event. */
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
      // The field comes after the last choice and before the first.
      const places = event.count + 1;
      return { ...state, at: ((state.at + 1 + event.step + places) % places) - 1 };
    }
    case 'forgotten':
      return { ...state, recent: event.recent, at: Math.min(state.at, event.recent.length - 1) };
  }
}
