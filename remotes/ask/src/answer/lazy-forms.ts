import { lazy } from 'react';

/** The forms are loaded when the visitor is about to write. */
export const AnswerForm = lazy(() => import(/* webpackChunkName: "write" */ '../write/answer-form.tsx'));
export const EditAnswer = lazy(() => import(/* webpackChunkName: "write" */ '../write/edit-answer.tsx'));
export const CommentForm = lazy(() => import(/* webpackChunkName: "write" */ '../remark/comment-form.tsx'));
export const Dialogs = lazy(() => import(/* webpackChunkName: "dialogs" */ '../question/dialogs.tsx'));
