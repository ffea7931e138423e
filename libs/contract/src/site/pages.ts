import type { Page } from '../manifest/remote.ts';

export interface SitePage {
  path: string;
  layout: Page['layout'];
  /** Opens without signing in. */
  isPublic: boolean;
}

const page = (path: string, layout: Page['layout']): SitePage => ({ path, layout, isPublic: true });
const own = (path: string): SitePage => ({ path: `/user${path}`, layout: 'user', isPublic: false });

/**
 * Every address of the site by its specification, with its layout. A remote or the shell must declare each of them.
 */
export const sitePages: readonly SitePage[] = [
  page('/', 'home'),
  page('/index/list/:comicStatus', 'home'),
  page('/aboutus', 'common'),
  page('/animationDetail/:detailId/:id', 'detail'),
  page('/detail/index', 'details'),
  page('/blog', 'common'),
  page('/blog/info/:id', 'bloginfo'),
  page('/classification/index', 'classification'),
  page('/classification/data', 'classification'),
  page('/demo', 'default'),
  page('/matter', 'common'),
  page('/matter/info/:id', 'common'),
  page('/search/index', 'search'),
  page('/ask', 'common'),
  page('/ask/lists', 'common'),
  page('/ask/info/:id', 'common'),
  page('/recaptcha-test', 'common'),
  own(''),
  own('/account/balance'),
  own('/account/changePassword'),
  own('/account/integral'),
  own('/account/mylevel'),
  own('/account/notice'),
  own('/account/overview'),
  own('/account/profile'),
  own('/account/signIn'),
  own('/ask/collect'),
  own('/ask/comment'),
  own('/ask/post'),
  page('/user/card/:id', 'blank'),
  own('/iframe/:url'),
  page('/user/login', 'blank'),
  own('/manhua/collect'),
  own('/messageCenter'),
  page('/user/retrievePassword', 'blank'),
];
