import { Button } from '@yonkoma/ui';
import { Bell, BellRing } from 'lucide-react';
import { useWords } from '../words.ts';
import type { Collected } from './collected.ts';
import { useCollected } from './use-collected.ts';

/** Collects a comic with its notices on, for whoever waits for its next chapter, and turns them off again. */
export function TellMe({ comic }: { comic: Collected }) {
  const say = useWords();
  const { isCollected, isMuted, toggle, toggleMuted } = useCollected(comic);
  const isTold = isCollected && !isMuted;
  const Icon = isTold ? BellRing : Bell;
  return (
    <Button tone={isTold ? 'plain' : 'primary'} aria-pressed={isTold} onClick={isCollected ? toggleMuted : toggle}>
      <Icon size={18} aria-hidden />
      {say(isTold ? 'chapter.told' : 'chapter.tellMe')}
    </Button>
  );
}
