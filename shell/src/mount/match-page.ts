import {
  type DeclaredPage,
  matchPage as matchDeclared,
  type PageManifest,
  type PageMatch,
  type RemoteInPage,
} from '@yonkoma/contract';
import { shellPages } from './shell-pages.ts';

/** Every page of the manifest and of the shell. */
export function pagesOf(manifest: PageManifest): DeclaredPage<RemoteInPage>[] {
  return [
    ...manifest.remotes.flatMap((remote) => remote.pages.map((page) => ({ remote, page }))),
    ...shellPages.map((page) => ({ remote: null, page })),
  ];
}

/** The page of a path, chosen as the router chooses; null for an unknown path. */
export const matchPage = (manifest: PageManifest, pathname: string): PageMatch<RemoteInPage> | null =>
  matchDeclared(pathname, manifest, shellPages);

/** Whether a path can be opened: there is a page, and its section is open. */
export function isOpen(manifest: PageManifest, pathname: string): boolean {
  const match = matchPage(manifest, pathname);
  return match !== null && !match.page.isClosed;
}
