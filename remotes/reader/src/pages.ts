import type { RemoteModule } from '@yonkoma/remote-kit';
import { lazy } from 'react';

export const pages: RemoteModule['pages'] = {
  home: lazy(() => import(/* webpackChunkName: "page-home" */ './home/home-page.tsx')),
  list: lazy(() => import(/* webpackChunkName: "page-list" */ './list/list-page.tsx')),
  comic: lazy(() => import(/* webpackChunkName: "page-comic" */ './comic/comic-page.tsx')),
  chapter: lazy(() => import(/* webpackChunkName: "page-chapter" */ './chapter/chapter-page.tsx')),
};
