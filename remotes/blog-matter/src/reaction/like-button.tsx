import type { Article, ArticleKind } from '@yonkoma/contract';
import { Heart } from 'lucide-react';
import { useWords } from '../words.ts';
import { ReactionButton } from './reaction-button.tsx';
import { useReaction } from './use-reaction.ts';

export function LikeButton({ kind, info }: { kind: ArticleKind; info: Article }) {
  const say = useWords();
  const { isOn, flip } = useReaction(kind, 'like', info);
  return (
    <ReactionButton
      label={say('mark.like')}
      icon={<Heart size={18} aria-hidden fill={isOn ? 'currentColor' : 'none'} />}
      isOn={isOn}
      count={info.likes}
      onClick={flip}
    />
  );
}
