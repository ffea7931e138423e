import type { articleCommentDecided, articleCommentPublished } from '@yonkoma/contract';
import type { Listener } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { notifyAnswered } from './notify-answered.ts';
import { notifyAuthor } from './notify-author.ts';

const nowhere = { comic_id: 0, chapter_id: 0, image_index: 0 };

/** Whom a comment on an article concerns, as of a comment on a comic. */
export const handleArticleComment: Listener<NoticeConfig, typeof articleCommentPublished> = async (
  call,
  { article_id: id, kind, ...comment },
) => notifyAnswered(call, { ...comment, ...nowhere, is_spoiler: 0 }, { id, kind });

export const handleArticleDecision: Listener<NoticeConfig, typeof articleCommentDecided> = async (
  call,
  { article_id: id, kind, ...decided },
) => notifyAuthor(call, { ...decided, ...nowhere, category: '' }, { id, kind });
