import { lazyPage, type RemoteModule } from '@yonkoma/remote-kit';

export const pages: RemoteModule['pages'] = {
  blog: lazyPage(() => import(/* webpackChunkName: "page-list" */ './list/blog-page.tsx')),
  'blog-info': lazyPage(() => import(/* webpackChunkName: "page-article" */ './article/blog-article-page.tsx')),
  matter: lazyPage(() => import(/* webpackChunkName: "page-list" */ './list/matter-page.tsx')),
  'matter-info': lazyPage(() => import(/* webpackChunkName: "page-article" */ './article/matter-article-page.tsx')),
  about: lazyPage(() => import(/* webpackChunkName: "page-about" */ './about/about-page.tsx')),
  collected: lazyPage(() => import(/* webpackChunkName: "page-collected" */ './collection/collected-page.tsx')),
};
