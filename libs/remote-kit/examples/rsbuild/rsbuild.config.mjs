import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

// yonkoma describe puts the version in place of the last part. Two versions may be in one page, so all that a build
// names in it holds the version.
const container = 'rsbuild_example_yonkomaversn';

/** Comes from the site: `import: false` leaves out the copy, and the range says which versions the code works with. */
const fromSite = (requiredVersion) => ({ singleton: true, import: false, requiredVersion, strictVersion: true });

export default defineConfig({
  plugins: [
    pluginReact(),
    pluginModuleFederation({
      name: container,
      filename: 'remoteEntry.js',
      library: { type: 'var', name: container },
      exposes: { './pages': './src/pages.js' },
      shared: {
        react: fromSite('^19.3.0'),
        'react-router-dom': fromSite('^7.18.0'),
        'react-i18next': fromSite('^18.0.0'),
      },
      dts: false,
      experiments: { optimization: { target: 'web' } },
    }),
  ],
  source: { entry: {} },
  output: {
    assetPrefix: 'auto',
    filenameHash: 'contenthash:12',
    legalComments: 'none',
    cssModules: { localIdentName: 'rsbuild-example-[local]-[hash:hex:5]' },
  },
  performance: { chunkSplit: { strategy: 'custom' } },
  tools: {
    htmlPlugin: false,
    rspack: { output: { uniqueName: container } },
  },
});
