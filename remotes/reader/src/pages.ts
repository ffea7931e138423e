import { lazyPage, type RemoteModule } from '@yonkoma/remote-kit';
import { withPlaces } from './place/with-places.tsx';

export const pages: RemoteModule['pages'] = {
  home: lazyPage(() => import(/* webpackChunkName: "page-home" */ './home/home-page.tsx').then(withPlaces)),
  list: lazyPage(() => import(/* webpackChunkName: "page-list" */ './list/list-page.tsx').then(withPlaces)),
  classification: lazyPage(() =>
    import(/* webpackChunkName: "page-classification" */ './classification/classification-page.tsx').then(withPlaces),
  ),
  'classification-data': lazyPage(() =>
    import(/* webpackChunkName: "page-classification" */ './classification/classification-page.tsx').then(withPlaces),
  ),
  search: lazyPage(() => import(/* webpackChunkName: "page-search" */ './search/search-page.tsx').then(withPlaces)),
  comic: lazyPage(() => import(/* webpackChunkName: "page-comic" */ './comic/comic-page.tsx').then(withPlaces)),
  chapter: lazyPage(() => import(/* webpackChunkName: "page-chapter" */ './chapter/chapter-page.tsx').then(withPlaces)),
  edit: lazyPage(() => import(/* webpackChunkName: "page-edit" */ './edit/edit-page.tsx').then(withPlaces)),
  import: lazyPage(() => import(/* webpackChunkName: "page-import" */ './import/import-page.tsx').then(withPlaces)),
  saved: lazyPage(() => import(/* webpackChunkName: "page-saved" */ './offline/saved-page.tsx').then(withPlaces)),
  age: lazyPage(() => import(/* webpackChunkName: "page-age" */ './age/age-page.tsx').then(withPlaces)),
  collection: lazyPage(() =>
    import(/* webpackChunkName: "page-collection" */ './collection/collection-page.tsx').then(withPlaces),
  ),
  lists: lazyPage(() => import(/* webpackChunkName: "page-lists" */ './lists/lists-page.tsx').then(withPlaces)),
  'comic-list': lazyPage(() =>
    import(/* webpackChunkName: "page-comic-list" */ './lists/list-page.tsx').then(withPlaces),
  ),
  comments: lazyPage(() =>
    import(/* webpackChunkName: "page-comments" */ './comment/comments-page.tsx').then(withPlaces),
  ),
  bookmarks: lazyPage(() =>
    import(/* webpackChunkName: "page-history" */ './bookmark/bookmarks-page.tsx').then(withPlaces),
  ),
  history: lazyPage(() => import(/* webpackChunkName: "page-history" */ './history/history-page.tsx').then(withPlaces)),
};
