import { lazy } from 'react';

/** The module that the site opens: the name of each page in remote.json, and its component. */
export const pages = {
  front: lazy(() => import(/* webpackChunkName: "page-front" */ './front-page.jsx')),
};
