import type { ChapterImage } from '@yonkoma/contract';
import { useState } from 'react';

type State = 'loading' | 'shown' | 'failed';

/**
 * The picture of one page. It keeps its first address, so that a new signature does not reload it. A failed picture
 * takes the new address when there is one. `attempt` changes with every try.
 */
export function usePagePicture(image: ChapterImage, renew: () => void) {
  const [used, setUsed] = useState(image);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>(image.url ? 'loading' : 'failed');

  const start = () => {
    setUsed(image);
    setState(image.url ? 'loading' : 'failed');
    setAttempt((tries) => tries + 1);
  };
  if (state === 'failed' && image.url !== used.url) start();

  return {
    picture: used,
    attempt,
    state,
    onLoad: () => setState('shown'),
    onError: () => {
      setState('failed');
      renew();
    },
    retry: () => {
      start();
      renew();
    },
  };
}
