import type { SelectWords } from '@yonkoma/ui';
import { useWords } from '../words.ts';

export function useSelectWords(): SelectWords {
  const say = useWords();
  return {
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
    close: say('close'),
  };
}
