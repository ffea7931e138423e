/** The name of the document for hosts of other makers. */
export const mfManifestFile = 'mf-manifest.json';

const assets = ({ scripts, styles }) => ({ js: { sync: scripts, async: [] }, css: { sync: styles, async: [] } });

/**
 * `mf-manifest.json` as `@module-federation/enhanced` writes and reads it, for hosts that are not our shell. Addresses
 * are relative to its own. Our pages never request it: the runtime manifest has everything that they need, with hashes.
 */
export const mfManifest = ({
  name,
  version,
  container,
  entry,
  scripts,
  styles,
  pageFiles,
  shared,
  format,
  builtBy,
}) => {
  const pages = Object.values(pageFiles);
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: entry, path: '', type: format },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: container,
      pluginVersion: builtBy,
      publicPath: 'auto',
    },
    shared: Object.entries(shared).map(([id, { built, needs }]) => ({
      id: `${container}:${id}`,
      name: id,
      version: built,
      singleton: true,
      requiredVersion: needs,
      assets: assets({ scripts: [], styles: [] }),
    })),
    remotes: [],
    exposes: [
      {
        id: `${container}:pages`,
        name: 'pages',
        path: './pages',
        assets: {
          js: { sync: scripts, async: pages.flatMap((page) => page.scripts) },
          css: { sync: styles, async: pages.flatMap((page) => page.styles) },
        },
      },
    ],
  };
};
