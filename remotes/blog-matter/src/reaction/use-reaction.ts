import { useQueryClient } from '@tanstack/react-query';
import type { Article, ArticleKind } from '@yonkoma/contract';
import { useAsMember, useForMembers, useSwitch, useTellRefusal } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { useCallback } from 'react';
import type { ArticleReply } from '../article/use-article.ts';
import { calls } from '../kind/calls.ts';

type ReactedArticle = Pick<Article, 'id' | 'liked' | 'collected'>;

/**
 * Whether the reader likes or collects an article. It switches at once, and switches back when the call is refused. The
 * numbers are always those of the service. A guest is sent to sign in and returns here.
 */
export function useReaction(
  kind: ArticleKind,
  what: 'like' | 'collect',
  { id, liked, collected }: ReactedArticle,
): { isOn: boolean; flip: () => void } {
  const shell = useShell();
  const queries = useQueryClient();
  const asMember = useAsMember();
  const forMembers = useForMembers();
  const tellRefusal = useTellRefusal();
  const send = useCallback(
    async (isOn: boolean) => {
      try {
        const input = { id, state: isOn ? 1 : 0 } as const;
        const fields: Partial<Article> =
          what === 'like'
            ? await asMember(() => shell.call(calls[kind].like, input))
            : await asMember(() => shell.call(calls[kind].collect, input));
        queries.setQueriesData<ArticleReply>({ queryKey: ['blog-matter', 'article', kind] }, (reply) =>
          reply?.info.id === id ? { ...reply, info: { ...reply.info, ...fields } } : reply,
        );
        if (what === 'collect') void queries.invalidateQueries({ queryKey: ['blog-matter', 'collected'] });
        return (what === 'like' ? fields.liked : fields.collected) === 1;
      } catch (error) {
        tellRefusal(error);
        throw error;
      }
    },
    [id, kind, what, asMember, queries, shell, tellRefusal],
  );
  const [isOn, flip] = useSwitch((what === 'like' ? liked : collected) === 1, send);
  return { isOn, flip: () => forMembers(flip) };
}
