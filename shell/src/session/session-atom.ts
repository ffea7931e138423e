import { atom } from 'jotai';
import { unknownSession } from './session-state.ts';

/** Only the session writes it. */
export const sessionAtom = atom(unknownSession);

export const visitorAtom = atom((get) => get(sessionAtom).visitor);

/** null for a guest. */
export const memberAtom = atom((get) => get(visitorAtom).member);

/** The guest for whom the server has rendered the page. It does not change. */
export const guestAtom = atom(unknownSession.visitor);
