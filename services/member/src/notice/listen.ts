import { articleCommentDecided, articleCommentPublished, chaptersPublished, chaptersWithdrawn, commentDecided, commentPublished } from '@yonkoma/contract';
import { hear } from '@yonkoma/service-kit';
import { forgetNews } from './forget-news.ts';
import { hearArticleComment, hearArticleDecision } from './hear-article-comment.ts';
import { hearComment } from './hear-comment.ts';
import { tellAuthor } from './tell-author.ts';
import { tellFollowers } from './tell-followers.ts';

export const noticeHearings = [hear(chaptersPublished, tellFollowers), hear(commentPublished, hearComment), hear(commentDecided, tellAuthor), hear(chaptersWithdrawn, forgetNews), hear(articleCommentPublished, hearArticleComment), hear(articleCommentDecided, hearArticleDecision)];
