import { lazyPage, type RemoteModule } from '@yonkoma/remote-kit';

export const pages: RemoteModule['pages'] = {
  login: lazyPage(() => import(/* webpackChunkName: "page-login" */ './login/login-page.tsx')),
  'retrieve-password': lazyPage(
    () => import(/* webpackChunkName: "page-retrieve-password" */ './retrieve-password/retrieve-password-page.tsx'),
  ),
  overview: lazyPage(() => import(/* webpackChunkName: "page-overview" */ './overview/overview-page.tsx')),
  profile: lazyPage(() => import(/* webpackChunkName: "page-profile" */ './profile/profile-page.tsx')),
  'change-password': lazyPage(
    () => import(/* webpackChunkName: "page-change-password" */ './change-password/change-password-page.tsx'),
  ),
  security: lazyPage(() => import(/* webpackChunkName: "page-security" */ './security/security-page.tsx')),
  integral: lazyPage(() => import(/* webpackChunkName: "page-integral" */ './ledger/integral-page.tsx')),
  balance: lazyPage(() => import(/* webpackChunkName: "page-balance" */ './ledger/balance-page.tsx')),
  level: lazyPage(() => import(/* webpackChunkName: "page-level" */ './level/level-page.tsx')),
  daily: lazyPage(() => import(/* webpackChunkName: "page-daily" */ './daily/sign-in-page.tsx')),
  notice: lazyPage(() => import(/* webpackChunkName: "page-notice" */ './notice/notice-page.tsx')),
  queue: lazyPage(() => import(/* webpackChunkName: "page-queue" */ './queue/queue-page.tsx')),
  message: lazyPage(() => import(/* webpackChunkName: "page-message" */ './message/message-page.tsx')),
  card: lazyPage(() => import(/* webpackChunkName: "page-card" */ './card/card-page.tsx')),
};
