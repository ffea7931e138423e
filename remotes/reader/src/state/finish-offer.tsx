import { Button } from '@yonkoma/ui';
import { Check } from 'lucide-react';
import { useWords } from '../words.ts';
import { useShelfOf } from './use-shelf-of.ts';

/** Offers members to say that they have finished a comic, behind its last chapter. */
export function FinishOffer({ comicId }: { comicId: number }) {
  const say = useWords();
  const { state, isKnown, setState } = useShelfOf(comicId);
  if (!isKnown) return null;
  const isFinished = state === 'finished';
  return (
    <Button aria-pressed={isFinished} onClick={() => setState(isFinished ? '' : 'finished')}>
      {isFinished && <Check size={18} aria-hidden />}
      {say(isFinished ? 'state.finished' : 'state.finish')}
    </Button>
  );
}
