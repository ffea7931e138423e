import type { PageManifest } from '@yonkoma/contract';
import { isOpen } from '../mount/match-page.ts';

export interface MenuItem {
  id: string;
  path: string;
  label: string;
  icon: string;
  /** A plain click opens the search instead of the page. */
  opens?: 'search' | undefined;
}

/**
 * The entries that remotes declare for the header, the bottom bar and the aside of the front page, in the visitor's
 * language, heaviest first. No remote is loaded for this. An entry for a page of a remote that was retired is left out.
 */
export function menuEntries(manifest: PageManifest): Record<'header' | 'bottom' | 'aside', MenuItem[]> {
  const all = manifest.remotes
    .flatMap(({ menu, labels }) => menu.map((entry) => ({ ...entry, label: labels[entry.title] ?? entry.title })))
    .filter(({ path }) => isOpen(manifest, path))
    .sort((a, b) => b.weigh - a.weigh || (a.id < b.id ? -1 : 1));
  const at = (place: 'header' | 'bottom' | 'aside') =>
    all
      .filter((entry) => entry.place.includes(place))
      .map(({ id, path, label, icon, opens }) => ({ id, path, label, icon, opens }));
  return { header: at('header'), bottom: at('bottom'), aside: at('aside') };
}
