import { forget, recall, recallAll, remember } from '../keep/storage.ts';

/** A text that was begun and not sent. */
export interface Draft {
  text: string;
  isAllHidden: boolean;
  /** Unix milliseconds. */
  at: number;
  /** The member; left out for a guest, who keeps the draft after signing in. */
  member?: number | undefined;
}

const beginning = 'comments.draft.';
const maxAgeMs = 30 * 86_400_000;
const tabKey = 'comments.tab';
const lockOf = (tab: string) => `comments.tab.${tab}`;
const nameOf = (thread: string, tab: string) => `${beginning}${thread}.${tab}`;

const isDraft = (value: unknown): value is Draft => {
  const { text, isAllHidden, at } = (value ?? {}) as Partial<Draft>;
  return typeof text === 'string' && typeof isAllHidden === 'boolean' && Number.isFinite(at);
};

let tab: string | undefined;
let isHeld = false;
let release: (() => void) | undefined;

/** Other tabs in which somebody writes now. */
async function tabsInUse(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(
    held.flatMap(({ name = '' }) =>
      name.startsWith(lockOf('')) && !(isHeld && name === lockOf(tab ?? '')) ? [name.slice(lockOf('').length)] : [],
    ),
  );
}

/** The name of this tab: the same after a reload, another one in a tab that was duplicated. */
async function ownTab(inUse: ReadonlySet<string>): Promise<string> {
  if (tab) return tab;
  try {
    const known = sessionStorage.getItem(tabKey);
    tab = known && !inUse.has(known) ? known : crypto.randomUUID().slice(0, 8);
    sessionStorage.setItem(tabKey, tab);
  } catch {
    tab ??= 'only';
  }
  return tab;
}

/** Holds a lock that shows other tabs that this one writes. */
function hold(own: string): void {
  if (isHeld || !navigator.locks) return;
  isHeld = true;
  void navigator.locks.request(
    lockOf(own),
    async () =>
      new Promise<void>((resolve) => {
        release = resolve;
        if (!isHeld) resolve();
      }),
  );
}

/** The draft of a thread: of this tab, else the latest one of a closed tab. Drafts expire after 30 days. */
export async function recallDraft(thread: string, member: number | undefined, now = Date.now()): Promise<Draft | null> {
  const inUse = await tabsInUse();
  const own = await ownTab(inUse);
  for (const { rest, value } of recallAll(beginning, isDraft)) if (now - value.at > maxAgeMs) forget(beginning + rest);
  const isTheirs = (draft: Draft) => draft.member === undefined || draft.member === member;
  const mine = recall(nameOf(thread, own), isDraft);
  if (mine && isTheirs(mine)) return mine;
  const [left] = recallAll(`${beginning}${thread}.`, isDraft)
    .filter(({ rest, value }) => !inUse.has(rest) && isTheirs(value))
    .sort((a, b) => b.value.at - a.value.at);
  if (!left) return null;
  forget(nameOf(thread, left.rest));
  remember(nameOf(thread, own), left.value);
  return left.value;
}

/** Stores a draft; an empty text deletes it. */
export async function rememberDraft(thread: string, draft: Draft): Promise<void> {
  const own = tab ?? (await ownTab(await tabsInUse()));
  if (draft.text.trim() === '') return forgetDraft(thread);
  hold(own);
  remember(nameOf(thread, own), draft);
  return undefined;
}

/** Deletes a draft that was sent or discarded. */
export function forgetDraft(thread: string): void {
  if (!tab) return;
  forget(nameOf(thread, tab));
  isHeld = false;
  release?.();
  release = undefined;
}
