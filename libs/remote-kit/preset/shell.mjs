import rspack from '@rspack/core';
import { humanCheckOf, languages, shellAssets } from '@yonkoma/contract';
import { join } from 'node:path';
import { baseConfig } from './base.mjs';
import { CompressPlugin } from './compress.mjs';
import { SealVersionPlugin } from './seal-version.mjs';
import { ServerBuildPlugin } from './server-build.mjs';
import { ShellBuildPlugin } from './shell-build.mjs';
import { faultWords } from './fault-words.mjs';
import { packageFolder, packageOf } from './packages.mjs';
import { providedNames } from './provided-exports.mjs';
import { providedVersions } from './versions.mjs';

/** The translations of the human check in the languages of the site. */
const humanCheckFiles = new RegExp(
  `^\\./(?:${languages
    .map(humanCheckOf)
    .filter((name) => name !== null)
    .join('|')})\\.js$`,
);

/**
 * The rspack configuration of the shell: one script, one style sheet, a service worker, the script for the server, and
 * `shell-build.json` for the gateway. It names no remote.
 * Beside its code it reads `page/`: skeletons, icons and names in its words.
 * @param {{ dir: string, packages?: string }} of `dir` is the folder of the shell, `import.meta.dirname`. The packages
 * of the folder `packages` come before those of the checkout: the same shell with newer ones, to try.
 */
export async function shellPreset({ dir, packages }) {
  const config = baseConfig({ dir, prefix: 'y', uniqueName: 'yonkoma_shell' });
  const seal = new SealVersionPlugin();
  const [versions, names] = [providedVersions(packages), await providedNames()];
  const shared = Object.fromEntries(
    Object.entries(names).map(([name, exports]) => [name, { version: versions[name], names: exports }]),
  );
  const common = {
    ...config,
    output: { ...config.output, publicPath: shellAssets },
    resolve: {
      ...config.resolve,
      ...(packages && { modules: [join(packages, 'node_modules'), 'node_modules'] }),
      alias: { ...config.resolve.alias, 'human-check-words': join(packageFolder('altcha', dir), 'dist/i18n') },
    },
    plugins: [
      new rspack.DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(versions),
        FAULT_WORDS: JSON.stringify(faultWords(dir)),
      }),
      new rspack.ContextReplacementPlugin(/altcha[\\/]dist[\\/]i18n$/, humanCheckFiles),
    ],
  };
  const server = new ServerBuildPlugin({ config: common, entry: './src/server/server.tsx' });
  return {
    ...common,
    entry: { main: './src/main.ts', worker: './src/offline/service-worker.ts' },
    plugins: [
      ...common.plugins,
      // Nearly every function of the shell runs while it starts. With this hint V8 compiles them all beside the main
      // thread while the file arrives, and does not read each twice: https://v8.dev/blog/explicit-compile-hints
      new rspack.BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        include: /^main\..*\.js$/,
        stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 10,
      }),
      seal,
      server,
      new ShellBuildPlugin({ dir, version: packageOf(dir).version, seal, server, shared }),
      new CompressPlugin(),
    ],
  };
}
