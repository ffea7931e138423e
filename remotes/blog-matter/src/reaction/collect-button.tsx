import type { Article, ArticleKind } from '@yonkoma/contract';
import { Bookmark } from 'lucide-react';
import { useWords } from '../words.ts';
import { ReactionButton } from './reaction-button.tsx';
import { useReaction } from './use-reaction.ts';

export function CollectButton({ kind, info }: { kind: ArticleKind; info: Article }) {
  const say = useWords();
  const { isOn, flip } = useReaction(kind, 'collect', info);
  return (
    <ReactionButton
      label={say('mark.collect')}
      icon={<Bookmark size={18} aria-hidden fill={isOn ? 'currentColor' : 'none'} />}
      isOn={isOn}
      count={info.collects}
      onClick={flip}
    />
  );
}
