import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/**
 * A page whose code is loaded when it is first needed. The shell loads it before it shows it, so that no placeholder
 * flashes.
 */
export type LazyPage = LazyExoticComponent<ComponentType> & { load: Load };

/** `home: lazyPage(() => import(/* webpackChunkName: "page-home" *\/ './home/home-page.tsx'))` */
export function lazyPage(load: Load): LazyPage {
  return Object.assign(lazy(load), { load });
}
