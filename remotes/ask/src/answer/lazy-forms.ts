import { untilLoaded } from '@yonkoma/page-kit';
import { lazy } from 'react';

/** The forms are loaded when the visitor is about to write. */
export const AnswerForm = lazy(() =>
  untilLoaded(() => import(/* webpackChunkName: "write" */ '../write/answer-form.tsx')),
);
export const EditAnswer = lazy(() =>
  untilLoaded(() => import(/* webpackChunkName: "write" */ '../write/edit-answer.tsx')),
);
export const CommentForm = lazy(() =>
  untilLoaded(() => import(/* webpackChunkName: "write" */ '../remark/comment-form.tsx')),
);
export const Dialogs = lazy(() =>
  untilLoaded(() => import(/* webpackChunkName: "dialogs" */ '../question/dialogs.tsx')),
);
