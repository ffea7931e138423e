import type { RuntimeManifest } from '@yonkoma/contract';

export interface MenuItem { id: string; path: string; label: string; icon: string }

/** What remotes declared for the header and the bottom bar, heaviest first, in the visitor's language: none of them is loaded for it. */
export function menuEntries(manifest: RuntimeManifest): { header: MenuItem[]; bottom: MenuItem[] } {
  const all = manifest.remotes
    .flatMap(({ menu, labels }) => menu.map((entry) => ({ ...entry, label: labels[entry.title] ?? entry.title })))
    .sort((a, b) => b.weigh - a.weigh || (a.id < b.id ? -1 : 1));
  const at = (place: 'header' | 'bottom') => all.filter((entry) => entry.place.includes(place)).map(({ id, path, label, icon }) => ({ id, path, label, icon }));
  return { header: at('header'), bottom: at('bottom') };
}
