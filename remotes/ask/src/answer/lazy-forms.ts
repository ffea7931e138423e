import { lazyPart } from '@yonkoma/remote-kit';

/** The forms are loaded when the visitor is about to write. */
export const AnswerForm = lazyPart(() => import(/* webpackChunkName: "write" */ '../write/answer-form.tsx'));
export const EditAnswer = lazyPart(() => import(/* webpackChunkName: "write" */ '../write/edit-answer.tsx'));
export const CommentForm = lazyPart(() => import(/* webpackChunkName: "write" */ '../remark/comment-form.tsx'));
export const Dialogs = lazyPart(() => import(/* webpackChunkName: "dialogs" */ '../question/dialogs.tsx'));
