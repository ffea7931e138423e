import rspack from '@rspack/core';
import { shellAssets } from '@yonkoma/contract';
import { baseConfig } from './base.mjs';
import { CompressPlugin } from './compress.mjs';
import { SealVersionPlugin } from './seal-version.mjs';
import { ShellBuildPlugin } from './shell-build.mjs';
import { packageOf } from './packages.mjs';
import { sharedVersions } from './versions.mjs';

/**
 * The rspack configuration of the shell: one script, one style sheet, a service worker, and `shell-build.json` for the
 * gateway. It names no remote.
 * Beside its code it reads `page/`: skeletons, icons and names in its words.
 * @param {{ dir: string }} of folder of the shell, `import.meta.dirname`
 */
export async function shellPreset({ dir }) {
  const config = baseConfig({ dir, prefix: 'y', uniqueName: 'yonkoma_shell' });
  const seal = new SealVersionPlugin();
  return {
    ...config,
    entry: { main: './src/main.ts', worker: './src/offline/service-worker.ts' },
    output: { ...config.output, publicPath: shellAssets },
    plugins: [
      new rspack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(sharedVersions()) }),
      seal,
      new ShellBuildPlugin({ dir, version: packageOf(dir).version, seal }),
      new CompressPlugin(),
    ],
  };
}
