import type { LoadMoreWords, ShareWords } from '@yonkoma/page-kit';
import type { SelectWords } from '@yonkoma/ui';
import { useWords } from './words.ts';

export function useLoadWords(): LoadMoreWords {
  const say = useWords();
  return { more: say('list.more'), loading: say('list.loading'), failed: say('list.moreFailed'), retry: say('retry') };
}

export function useShareWords(): ShareWords {
  const say = useWords();
  return { share: say('share.share'), copied: say('share.copied'), notCopied: say('share.notCopied') };
}

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
    add: (text) => say('select.add', { text }),
    full: (most) => say('select.full', { most }),
    done: say('select.done'),
    close: say('select.close'),
  };
}
