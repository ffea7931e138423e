import { posix } from 'node:path';
import { closureOf, importedLater } from './find-container.mjs';

const isScript = (path) => path.endsWith('.js');
const isStyle = (path) => path.endsWith('.css');
const nameOf = (path) => posix.basename(path);

/** Whether a file is the chunk of this name: `pages.1a2b3c4d5e6f.js`, `pages-1a2b3c4d5e6f.js`. */
const isChunk = (path, name) => nameOf(path).startsWith(`${name}.`) || nameOf(path).startsWith(`${name}-`);

/** The chunk of a page by its name: `page-front` or `front-page`. */
const isPage = (path, page) => isChunk(path, `page-${page}`) || isChunk(path, `${page}-page`);

/**
 * Which files the site loads in one wave: `scripts` and `styles` for every page beside the entry, and those of each
 * page. The exposed module is what `mf-manifest.json` says, else the chunk `pages`. The chunk of a page is found by its
 * name. A file that is not found so is loaded by the container itself, a little later.
 */
export function pageFiles({ files, entry, format, manifest, pages }) {
  const paths = [...files.keys()];
  const exposed = manifest?.exposes?.find(({ path, name }) => path === './pages' || name === 'pages');
  if (manifest && !exposed)
    throw new Error(
      `The container exposes ${listOf(manifest.exposes)} and not ./pages, the module that the site opens.`,
    );
  const named = exposed
    ? [...(exposed.assets?.js?.sync ?? [])]
    : paths.filter((path) => isScript(path) && isChunk(path, 'pages'));
  const common = named.filter((path) => files.has(path) && path !== entry);
  const always = format === 'module' ? closureOf(files, [entry, ...common]).filter((path) => path !== entry) : common;
  const styles = [
    ...(exposed?.assets?.css?.sync ?? []).filter((path) => files.has(path)),
    ...paths.filter((path) => isStyle(path) && isChunk(path, 'pages')),
  ];
  const reachable = format === 'module' ? new Set(importedLater(files, [entry, ...always])) : null;
  const taken = new Set([entry, ...always, ...styles]);
  return {
    scripts: always,
    styles: [...new Set(styles)],
    pageFiles: Object.fromEntries(
      pages.map(({ name }) => {
        const own = paths.filter((path) => isPage(path, name) && !taken.has(path));
        const scripts = own.filter((path) => isScript(path) && (!reachable || reachable.has(path)));
        return [
          name,
          {
            scripts: (format === 'module' ? closureOf(files, scripts) : scripts).filter((path) => !taken.has(path)),
            styles: own.filter(isStyle),
          },
        ];
      }),
    ),
  };
}

const listOf = (exposes = []) => exposes.map(({ path, name }) => path ?? name).join(', ') || 'nothing';
