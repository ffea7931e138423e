import type { SelectWords } from '@yonkoma/ui';

type Word = 'clear' | 'close' | 'done' | 'failed' | 'found' | 'full' | 'loading' | 'none' | 'open' | 'remove';

/** The keys of a select, which the remote has in its `locales/`. */
export type SelectKey = `select.${Word}` | 'retry';

type SelectSay = (key: SelectKey, values?: Record<string, string | number>) => string;

/** What every `RemoteSelect` of a remote says; a select adds `start` and `add` itself, where it has them. */
export const selectWords = (say: SelectSay): SelectWords => ({
  open: say('select.open'),
  clear: say('select.clear'),
  remove: (name) => say('select.remove', { name }),
  loading: say('select.loading'),
  none: say('select.none'),
  failed: say('select.failed'),
  retry: say('retry'),
  found: (count) => say('select.found', { count }),
  full: (most) => say('select.full', { most }),
  done: say('select.done'),
  close: say('select.close'),
});
