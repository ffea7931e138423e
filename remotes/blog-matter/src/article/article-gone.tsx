import type { ArticleKind } from '@yonkoma/contract';
import { EmptyState, LinkButton } from '@yonkoma/ui';
import { useShell } from '@yonkoma/remote-kit';
import { useLayoutEffect } from 'react';
import { useWords } from '../words.ts';

/**
 * Shown when an article does not exist, is not published yet, or was taken down. There is no retry, because it would
 * change nothing.
 */
export function ArticleGone({ kind, wasHere }: { kind: ArticleKind; wasHere: boolean }) {
  const shell = useShell();
  const say = useWords();
  const title = say(wasHere ? 'article.takenDown' : 'article.unknown');
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);
  return (
    <EmptyState
      subject="search"
      title={<h1>{title}</h1>}
      text={say(wasHere ? 'article.takenDownText' : 'article.unknownText')}
      action={
        <LinkButton to={`/${kind}`} tone="primary">
          {say(`${kind}.all`)}
        </LinkButton>
      }
    />
  );
}
