import type { createStore } from 'jotai';

/**
 * State that the shell and the remotes of one page share. Each page has one store; its values are the atoms in the
 * folders.
 */
export type Store = ReturnType<typeof createStore>;
