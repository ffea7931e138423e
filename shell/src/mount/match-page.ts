import type { MountedRemote, RuntimeManifest, ShellPage } from '@yonkoma/contract';
import { matchRoutes } from 'react-router-dom';
import { shellPages } from './shell-pages.ts';

/** `remote` is null for a page that the shell draws itself. */
export interface PageMatch {
  remote: MountedRemote | null;
  page: ShellPage;
}

/** Every page of the manifest and of the shell, as a route of the router. */
export function routesOf(manifest: RuntimeManifest): (PageMatch & { path: string })[] {
  return [
    ...manifest.remotes.flatMap((remote) => remote.pages.map((page) => ({ path: page.path, remote, page }))),
    ...shellPages.map((page) => ({ path: page.path, remote: null, page })),
  ];
}

/** The page of a path, chosen as the router chooses; undefined for an unknown path. */
export function matchPage(manifest: RuntimeManifest, pathname: string): PageMatch | undefined {
  return matchRoutes(routesOf(manifest), { pathname })?.[0]?.route;
}

/** Whether a path can be opened: there is a page, and its section is open. */
export function isOpen(manifest: RuntimeManifest, pathname: string): boolean {
  const match = matchPage(manifest, pathname);
  return match !== undefined && !match.page.isClosed;
}
