import { lazyPage, type RemoteModule } from '@yonkoma/remote-kit';

export const pages: RemoteModule['pages'] = {
  live: lazyPage(() => import(/* webpackChunkName: "page-live" */ './live/live-page.tsx')),
  remote: lazyPage(() => import(/* webpackChunkName: "page-remote" */ './remote/remote-page.tsx')),
  report: lazyPage(() => import(/* webpackChunkName: "page-report" */ './report/report-page.tsx')),
  revisions: lazyPage(() => import(/* webpackChunkName: "page-revisions" */ './revision/revisions-page.tsx')),
  try: lazyPage(() => import(/* webpackChunkName: "page-try" */ './override/try-page.tsx')),
};
