import { lazyPage, type RemoteModule } from '@yonkoma/remote-kit';

export const pages: RemoteModule['pages'] = {
  login: lazyPage(() => import(/* webpackChunkName: "page-login" */ './login/login-page.tsx')),
  'retrieve-password': lazyPage(() => import(/* webpackChunkName: "page-retrieve-password" */ './retrieve-password/retrieve-password-page.tsx')),
};
