import { type Copy, type Fields, isSame, meet, type Stored } from './draft-rules.ts';

/** Where the draft is stored: nowhere yet, only on this device, being saved, or saved in the service. */
export type Keeping = 'none' | 'device' | 'saving' | 'saved';

/** The state of one draft. */
export interface DraftState {
  /** undefined while the text at the start is not known. */
  fields: Fields | undefined;
  /** The version that the service had last; 0 for none. */
  version: number;
  /** The service has all of `fields`. */
  isSaved: boolean;
  keeping: Keeping;
  /** The version that was saved elsewhere in the meantime. Nothing is saved until the writer has chosen. */
  conflict: Stored | null;
  /** The text was sent or discarded, so nothing of it is stored any more. */
  isOver: boolean;
}

export const noDraft: DraftState = {
  fields: undefined,
  version: 0,
  isSaved: true,
  keeping: 'none',
  conflict: null,
  isOver: false,
};

type DraftEvent =
  /** The form is shown, with `start` as its text when there is no draft. `isSamePlace`: it was shown before. */
  | { is: 'opened'; start: Fields; isSamePlace: boolean }
  /** The earlier draft is known, from this device and from the service. */
  | { is: 'read'; start: Fields; copy: Copy | null; stored: Stored | null }
  | { is: 'written'; changed: Partial<Fields> }
  /** The time to save has come. */
  | { is: 'due'; isMember: boolean }
  /** The service has saved `fields` as `version`. */
  | { is: 'kept'; fields: Fields; version: number }
  /**
   * The service has not saved the draft. `other` is the version that was saved elsewhere in the meantime; null when the
   * draft was deleted there, undefined when the failure has another reason.
   */
  | { is: 'refused'; other: Stored | null | undefined }
  /** The writer has chosen between this text and the one that was saved elsewhere. */
  | { is: 'chosen'; keeps: 'here' | 'other' }
  | { is: 'finished' }
  /** The text was sent or discarded, and the form is empty for the next one. */
  | { is: 'restarted'; start: Fields | undefined };

/** The consequences of an event, in addition to the new state. */
interface Consequences {
  /** This device stores a copy. */
  isCopied?: boolean;
  /** `now` does not wait for a pause in typing. */
  saves?: 'now' | 'soon';
  /** The text to send to the service, and the version on which it is based. */
  sends?: { fields: Fields; version: number };
}

type Outcome = [DraftState, Consequences];

function read(state: DraftState, start: Fields, copy: Copy | null, stored: Stored | null): Outcome {
  const met = meet(copy, stored);
  const isQuicker = state.fields !== undefined && !isSame(state.fields, start);
  // The writer has already typed: their text stays, and the earlier draft is a conflict.
  if (isQuicker && met.with === 'stored') return [{ ...state, conflict: met.stored }, {}];
  if (met.with === 'both') {
    const own = isQuicker ? {} : { fields: met.copy.fields, isSaved: false };
    return [{ ...state, ...own, conflict: met.stored }, {}];
  }
  if (isQuicker) return [state, { saves: 'soon' }];
  if (met.with === 'stored') {
    const { fields, version } = met.stored;
    return [{ ...state, fields, version, isSaved: true, keeping: 'saved' }, {}];
  }
  if (met.with === 'copy')
    return [{ ...state, fields: met.copy.fields, version: met.version, isSaved: false }, { saves: 'now' }];
  return [state, {}];
}

/** The state of a draft after an event, and the consequences. */
export function next(state: DraftState, event: DraftEvent): Outcome {
  switch (event.is) {
    case 'opened': {
      const { start, isSamePlace } = event;
      return !isSamePlace || !state.fields || isSame(state.fields, start)
        ? [{ ...state, fields: start }, {}]
        : [state, {}];
    }
    case 'read':
      return read(state, event.start, event.copy, event.stored);
    case 'written':
      return state.fields
        ? [
            { ...state, fields: { ...state.fields, ...event.changed }, isSaved: false },
            { isCopied: true, saves: 'soon' },
          ]
        : [state, {}];
    case 'due': {
      const { fields, version, isSaved, conflict, isOver } = state;
      if (!fields || isSaved || conflict || isOver) return [state, {}];
      return event.isMember
        ? [{ ...state, keeping: 'saving' }, { sends: { fields, version } }]
        : [{ ...state, keeping: 'device' }, {}];
    }
    case 'kept': {
      if (state.isOver) return [state, {}];
      const isSaved = state.fields !== undefined && isSame(state.fields, event.fields);
      return [
        { ...state, version: event.version, isSaved, keeping: isSaved ? 'saved' : state.keeping },
        { isCopied: true, ...(!isSaved && { saves: 'soon' }) },
      ];
    }
    case 'refused': {
      const { other } = event;
      if (other) return [{ ...state, keeping: 'device', conflict: other }, {}];
      // The draft was sent or discarded elsewhere, but is edited here: it becomes a new draft.
      if (other === null) return [{ ...state, keeping: 'device', version: 0 }, { saves: 'soon' }];
      return [{ ...state, keeping: 'device' }, {}];
    }
    case 'chosen': {
      const { conflict } = state;
      if (!conflict) return [state, {}];
      const other = { fields: conflict.fields, isSaved: true, keeping: 'saved' } as const;
      return [
        { ...state, version: conflict.version, conflict: null, ...(event.keeps === 'other' && other) },
        { isCopied: true, saves: 'now' },
      ];
    }
    case 'finished':
      return [{ ...state, isOver: true }, {}];
    case 'restarted':
      return [{ ...noDraft, fields: event.start }, {}];
  }
}
