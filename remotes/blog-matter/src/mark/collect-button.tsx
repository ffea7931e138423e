import type { Article, ArticleKind } from '@yonkoma/contract';
import { Bookmark } from 'lucide-react';
import { useWords } from '../words.ts';
import { MarkButton } from './mark-button.tsx';
import { useMark } from './use-mark.ts';

export function CollectButton({ kind, info }: { kind: ArticleKind; info: Article }) {
  const say = useWords();
  const { isOn, flip } = useMark(kind, 'collect', info);
  return (
    <MarkButton
      label={say('mark.collect')}
      icon={<Bookmark size={18} aria-hidden fill={isOn ? 'currentColor' : 'none'} />}
      isOn={isOn}
      count={info.collects}
      onClick={flip}
    />
  );
}
