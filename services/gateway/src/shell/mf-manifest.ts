import type { RuntimeManifest, ShellBuild } from '@yonkoma/contract';

/** The address of the site's `mf-manifest.json`. */
export const mfManifestAddress = '/mf-manifest.json';

/**
 * The site as a host in the form of `@module-federation/enhanced`, for tools and hosts of other makers: the packages
 * that its shell provides, and the remotes of the active revision by the addresses of their own manifests. The shell
 * exposes nothing, and our pages never request it. Format: https://module-federation.io/configure/manifest.html
 */
export function mfManifestOf(shell: ShellBuild, { remotes }: RuntimeManifest, siteUrl: string): object {
  const name = 'yonkoma_shell';
  const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: shell.version, buildName: 'shell' },
      remoteEntry: { name: '', path: '', type: 'var' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: name,
      pluginVersion: '',
      publicPath: `${siteUrl}/assets/`,
    },
    shared: Object.entries(shell.shared ?? {}).map(([id, { version }]) => ({
      id: `${name}:${id}`,
      name: id,
      version,
      singleton: true,
      requiredVersion: version,
      assets,
    })),
    remotes: remotes.map(({ name: alias, container, version }) => ({
      alias,
      federationContainerName: container,
      moduleName: 'pages',
      entry: `${siteUrl}/remotes/${alias}/${version}/mf-manifest.json`,
    })),
    exposes: [],
  };
}
