import type { Article, ArticleKind } from '@yonkoma/contract';
import { Heart } from 'lucide-react';
import { useWords } from '../words.ts';
import { MarkButton } from './mark-button.tsx';
import { useMark } from './use-mark.ts';

export function LikeButton({ kind, info }: { kind: ArticleKind; info: Article }) {
  const say = useWords();
  const { isOn, flip } = useMark(kind, 'like', info);
  return (
    <MarkButton
      label={say('mark.like')}
      icon={<Heart size={18} aria-hidden fill={isOn ? 'currentColor' : 'none'} />}
      isOn={isOn}
      count={info.likes}
      onClick={flip}
    />
  );
}
