import { type BootDocument, differencesOf, type Initialisation, packPictures } from '@yonkoma/contract';
import type { Early } from '../match/early-data.ts';
import { earlyIn, shownFrom } from './opening.ts';

/** What a page is made of, as one visitor gets it. */
export interface PageData {
  init: Initialisation;
  early: Early;
}

/** A boot document without the time at which it was made. */
export type StillBoot = Omit<BootDocument, 'time' | 'init'> & { init: Initialisation };

/** Every visitor has another key for encrypted answers. */
const withoutKey = (site: Initialisation['site']) => ({ ...site, secure: null });

const shownIn = ({ init, early }: PageData) => shownFrom(early.answer, init.site);

/**
 * The boot document with which a guest's page is rendered, from that of a member at the same address; null when a guest
 * gets a page of another kind there: it has moved, is not found, or shows them nothing of its subject.
 */
export function bootOfGuest(boot: StillBoot, own: PageData, guest: PageData): StillBoot | null {
  const { init, early } = guest;
  const isAlike =
    early.status === own.early.status &&
    early.movedTo === null &&
    (early.answer === null) === (own.early.answer === null) &&
    early.refused?.refusal === own.early.refused?.refusal &&
    differencesOf(withoutKey(own.init.site), withoutKey(init.site)).length === 0;
  return isAlike ? { ...boot, isExpired: false, init, early: earlyIn(shownIn(guest)) } : null;
}

/** What the document of a member says about the guest whose page was rendered, wherever it is not the member's. */
export function besideGuest(
  { early }: StillBoot,
  own: PageData,
  guest: PageData,
): Required<Pick<BootDocument, 'guest' | 'early'>> {
  const { openMemberCenter, rules, menus } = guest.init;
  const rendered = differencesOf(shownIn(own)?.reply, shownIn(guest)?.reply);
  return {
    guest: { openMemberCenter, rules, menus },
    early: rendered.length > 0 ? early.map((answer) => ({ ...answer, rendered: packPictures(rendered) })) : early,
  };
}
