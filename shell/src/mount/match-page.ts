import type { MountedRemote, Page, RuntimeManifest } from '@yonkoma/contract';
import { matchRoutes } from 'react-router-dom';

export interface PageMatch { remote: MountedRemote; page: Page }

/** Every page of the manifest as a route of the router. */
export function routesOf(manifest: RuntimeManifest): (PageMatch & { path: string })[] {
  return manifest.remotes.flatMap((remote) => remote.pages.map((page) => ({ path: page.path, remote, page })));
}

/** The page that a path belongs to, chosen as the router chooses; undefined for an unknown path. */
export function matchPage(manifest: RuntimeManifest, pathname: string): PageMatch | undefined {
  return matchRoutes(routesOf(manifest), { pathname })?.[0]?.route;
}
