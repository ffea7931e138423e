import type { createStore } from 'jotai';

/** What the shell and the remotes of one page know. The page has one; its values are the atoms of each folder. */
export type Store = ReturnType<typeof createStore>;
