import type { ChapterImage } from '@yonkoma/contract';
import { useState } from 'react';

type State = 'loading' | 'shown' | 'failed';

/**
 * One page's picture. It keeps the address it was shown with, so that new signatures reload nothing; a failed one takes
 * the new address as soon as there is one. `attempt` changes with every try.
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
