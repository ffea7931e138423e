import type { RemoteModule } from '@yonkoma/remote-kit';
import { lazy } from 'react';

export const pages: RemoteModule['pages'] = {
  front: lazy(() => import(/* webpackChunkName: "page-front" */ './front/front-page.tsx')),
};
