import { lazyPage, type RemoteModule } from '@yonkoma/remote-kit';

export const pages: RemoteModule['pages'] = {
  front: lazyPage(() => import(/* webpackChunkName: "page-front" */ './list/front-page.tsx')),
  list: lazyPage(() => import(/* webpackChunkName: "page-list" */ './list/list-page.tsx')),
  question: lazyPage(() => import(/* webpackChunkName: "page-question" */ './question/question-page.tsx')),
  history: lazyPage(() => import(/* webpackChunkName: "page-history" */ './revision/history-page.tsx')),
  post: lazyPage(() => import(/* webpackChunkName: "page-post" */ './post/post-page.tsx')),
  edit: lazyPage(() => import(/* webpackChunkName: "page-edit" */ './post/edit-page.tsx')),
  'own-questions': lazyPage(() => import(/* webpackChunkName: "page-own-questions" */ './own/own-questions-page.tsx')),
  'own-answers': lazyPage(() => import(/* webpackChunkName: "page-own-answers" */ './own/own-answers-page.tsx')),
  collected: lazyPage(() => import(/* webpackChunkName: "page-collected" */ './own/collected-page.tsx')),
};
