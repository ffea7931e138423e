import type { LoadMoreWords, ShareWords } from '@yonkoma/page-kit';
import { useWords } from './words.ts';

export function useLoadWords(): LoadMoreWords {
  const say = useWords();
  return { more: say('list.more'), loading: say('list.loading'), failed: say('list.moreFailed'), retry: say('retry') };
}

export function useShareWords(): ShareWords {
  const say = useWords();
  return { share: say('share.share'), copied: say('share.copied'), notCopied: say('share.notCopied') };
}
