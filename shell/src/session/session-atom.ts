import { atom } from 'jotai';
import { unknownSession } from './session-state.ts';

/** Only the session writes it. */
export const sessionAtom = atom(unknownSession);

export const visitorAtom = atom((get) => get(sessionAtom).visitor);

/** null for a guest. */
export const memberAtom = atom((get) => get(visitorAtom).member);
