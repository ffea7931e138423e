import { useQueryClient } from '@tanstack/react-query';
import { type Article, type ArticleKind, listReportCategories } from '@yonkoma/contract';
import type { Talk } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { useMemo } from 'react';
import type { ArticleReply } from '../article/use-article.ts';
import { calls } from '../kind/calls.ts';

interface Talked {
  kind: ArticleKind;
  articleId: Article['id'];
  isClosed: boolean;
}

/** The calls and words with which threads read and write comments on an article. */
export function useArticleTalk({ kind, articleId, isClosed }: Talked): Talk {
  const { call } = useShell();
  const queries = useQueryClient();
  return useMemo(() => {
    const { loadComments, findComment, comment, editComment, deleteComment, reportComment } = calls[kind];
    return {
      key: `${kind}.${articleId}`,
      orders: [],
      isAnswerable: !isClosed,
      ownListKeys: [],
      async ask({ cursor = '', limit, pid }, signal) {
        // The API counts in pages, so the cursor is the number of the next page.
        const page = Number(cursor) || 1;
        const { list, total, total_all } = await call(
          loadComments,
          { id: articleId, page, limit, ...(pid && { pid }) },
          signal ? { signal } : {},
        );
        return { list, total, total_all, cursor: page * limit < total && list.length > 0 ? String(page + 1) : '' };
      },
      find: async (id, signal) => call(findComment, { comment_id: id }, signal ? { signal } : {}),
      async post(pid, { text }) {
        const { commentsReview: review, ...posted } = await call(comment, {
          id: articleId,
          content: text,
          ...(pid > 0 && { pid }),
        });
        return { ...posted, review };
      },
      async edit(id, { text }) {
        const { commentsReview: review, ...edited } = await call(editComment, { comment_id: id, content: text });
        return { ...edited, review };
      },
      remove: async (id) => call(deleteComment, { comment_id: id }),
      report: {
        categories: listReportCategories,
        send: async (id, category, content) => call(reportComment, { comment_id: id, category_id: category, content }),
      },
      moderation: { node: `${kind}/info`, categories: listReportCategories },
      addressOf: ({ id }) => `/${kind}/info/${articleId}?comment=${id}`,
      keyOf: () => `${kind}.${articleId}`,
      onCounted: (total) =>
        void queries.setQueriesData<ArticleReply>({ queryKey: ['blog-matter', 'article', kind] }, (reply) =>
          reply?.info.id === articleId ? { ...reply, info: { ...reply.info, comments: total } } : reply,
        ),
    };
  }, [kind, articleId, isClosed, call, queries]);
}
