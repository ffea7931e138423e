import { lazyPage, type RemoteModule } from '@yonkoma/remote-kit';

export const pages: RemoteModule['pages'] = {
  home: lazyPage(() => import(/* webpackChunkName: "page-home" */ './home/home-page.tsx')),
  list: lazyPage(() => import(/* webpackChunkName: "page-list" */ './list/list-page.tsx')),
  classification: lazyPage(() => import(/* webpackChunkName: "page-classification" */ './classification/classification-page.tsx')),
  'classification-data': lazyPage(() => import(/* webpackChunkName: "page-classification" */ './classification/classification-page.tsx')),
  search: lazyPage(() => import(/* webpackChunkName: "page-search" */ './search/search-page.tsx')),
  comic: lazyPage(() => import(/* webpackChunkName: "page-comic" */ './comic/comic-page.tsx')),
  chapter: lazyPage(() => import(/* webpackChunkName: "page-chapter" */ './chapter/chapter-page.tsx')),
  saved: lazyPage(() => import(/* webpackChunkName: "page-saved" */ './offline/saved-page.tsx')),
};
