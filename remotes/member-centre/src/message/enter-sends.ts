import { recall, remember } from '@yonkoma/page-kit';
import { atom } from 'jotai';

const name = 'member-centre.enter-sends';
const isChoice = (value: unknown): value is boolean => typeof value === 'boolean';

/** The keyboards of touch screens have no Shift+Enter, so there Enter is needed for a new line. */
const isAtFirst = (): boolean => globalThis.matchMedia?.('(pointer: fine)').matches ?? false;

/** The choice on this device; null before it is made. */
const chosenAtom = atom<boolean | null>(null);
chosenAtom.onMount = (set) => set(recall(name, isChoice));

/** Whether Enter sends a message. Writing it keeps the choice on this device, because it belongs to its keyboard. */
export const enterSendsAtom = atom(
  (get) => get(chosenAtom) ?? isAtFirst(),
  (_get, set, sends: boolean) => {
    remember(name, sends);
    set(chosenAtom, sends);
  },
);
