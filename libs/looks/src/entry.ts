import type { Language } from '@yonkoma/contract';
import type { Page } from '@yonkoma/testing/browser';

/**
 * Who looks, and where: a guest, a member who has done much and an administrator at a site with content; a guest and a
 * new member at a site without.
 */
export const worlds = ['guest', 'member', 'staff', 'empty', 'newcomer'] as const;
export type World = (typeof worlds)[number];

/** What calls of the page are answered with: what there is, a failure, or nothing as yet. */
export type Answers = 'real' | 'error' | 'loading';

/** What the site has, for addresses. */
export interface Places {
  comic: number;
  chapter: number;
  label: number;
  list: string;
  question: number;
  blog: number;
  matter: number;
  member: number;
  /** A member with whom the member has a conversation that is not read. */
  friend: number;
  /** One with whom they have another one, which is read. */
  talk: number;
}

/** A state of a page. */
export interface State {
  name: string;
  world: World;
  answers: Answers;
  address: string | ((places: Places) => string);
  /** What looks as if it were on its way belongs to the page. */
  showsSkeletons?: boolean;
  /** Makes the state of the page that was opened, such as an open sheet. */
  act?: ((page: Page, language: Language) => Promise<unknown>) | undefined;
}

/** How to look at a page. The first state is looked at in every pair of width, theme and language. */
export interface Look {
  /** `reader/home`, of the remote and of the page in its manifest. */
  page: string;
  states: readonly State[];
  /** Also on a screen of 2560 pixels. */
  isWide?: boolean;
  /** A selector of what differs in every run, such as measured times: it is shown, and never compared. */
  varies?: string;
}

type Address = State['address'];

/** The page as these see it; then, as the first of them sees it, what a failure and the time before answers show. */
export const seenBy = (address: Address, ...seers: readonly World[]): State[] => [
  ...seers.map((world): State => ({ name: world, world, answers: 'real', address })),
  ...(['error', 'loading'] as const).map(
    (answers): State => ({ name: answers, world: seers[0] ?? 'guest', answers, address }),
  ),
];

/** A page that asks the site nothing. */
export const shownTo = (address: Address, ...seers: readonly World[]): State[] =>
  seers.map((world) => ({ name: world, world, answers: 'real', address }));

/** A state with a name of its own. */
export const also = (name: string, world: World, address: Address, act?: State['act']): State => ({
  name,
  world,
  answers: 'real',
  address,
  act,
});
