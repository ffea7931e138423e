import { type Copy, type Fields, isSame, meet, type Stored } from './draft-rules.ts';

/**
 * Where what is written is: nowhere yet, on this device alone, on its way, with the service; or somebody went on with
 * it elsewhere.
 */
export type Keeping = 'none' | 'device' | 'saving' | 'saved';

/** What is being written into one place. */
export interface DraftState {
  /** undefined while it is not known what stands there. */
  fields: Fields | undefined;
  /** The version that the service had last; 0 for none. */
  version: number;
  /** The service has all of `fields`. */
  isSaved: boolean;
  keeping: Keeping;
  /** What was kept elsewhere meanwhile. Nothing is saved until the writer has chosen. */
  conflict: Stored | null;
  /** It was sent or thrown away: nothing of it is kept any more. */
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
  /** The place is shown, with what stands there when nothing was begun. `isSamePlace`: it was shown before. */
  | { is: 'opened'; start: Fields; isSamePlace: boolean }
  /** It is known what was begun before: on this device and with the service. */
  | { is: 'read'; start: Fields; copy: Copy | null; stored: Stored | null }
  | { is: 'written'; changed: Partial<Fields> }
  /** The moment to save has come. */
  | { is: 'due'; isMember: boolean }
  /** The service has kept `fields` under `version`. */
  | { is: 'kept'; fields: Fields; version: number }
  /**
   * The service has not kept it. `other` was kept from elsewhere meanwhile; null where it is gone there, undefined
   * where that is not the reason.
   */
  | { is: 'refused'; other: Stored | null | undefined }
  /** The writer has chosen between what stands here and what was kept elsewhere. */
  | { is: 'chosen'; keeps: 'here' | 'other' }
  | { is: 'finished' }
  /** Finished, and the place is empty for what comes next. */
  | { is: 'restarted'; start: Fields | undefined };

/** What follows from an event, besides another state. */
interface Consequences {
  /** This device keeps a copy. */
  isCopied?: boolean;
  /** `now` waits for no rest of the writer. */
  saves?: 'now' | 'soon';
  /** What goes to the service, with the version it builds on. */
  sends?: { fields: Fields; version: number };
}

type Outcome = [DraftState, Consequences];

function read(state: DraftState, start: Fields, copy: Copy | null, stored: Stored | null): Outcome {
  const met = meet(copy, stored);
  const isQuicker = state.fields !== undefined && !isSame(state.fields, start);
  // Somebody writes already: it stays, beside what was begun before.
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

/** What a draft is after something happened, and what follows. */
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
      // It was sent or thrown away elsewhere, and is written on here: it begins anew.
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
