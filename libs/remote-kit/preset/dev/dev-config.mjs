import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import rspack from '@rspack/core';
import { baseConfig } from '../base.mjs';
import { readDeclaration } from '../declaration.mjs';
import { pagesModule } from '../lazy-pages.mjs';
import { bundleOpenings } from '../openings.mjs';
import { checkProvided } from '../provided-exports.mjs';
import { RemoteBuildPlugin } from '../remote-build.mjs';
import { federation, identifier } from '../remote.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Rules for the sources of the remote only. Packages are compiled as usual; an edit there reaches the page through the
 * modules that import it.
 */
const ownSources = (dir) => ({
  test: /\.tsx?$/,
  include: join(dir, 'src'),
  type: 'javascript/auto',
  use: [
    { loader: here('./refresh-loader.mjs'), options: { dir } },
    {
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: true, refresh: true } },
        },
      },
    },
  ],
});

const exceptOwn = (dir, rule) => (rule.type === 'javascript/auto' ? { ...rule, exclude: join(dir, 'src') } : rule);

/**
 * The configuration for developing a remote inside a site: readable names, edits applied in place. The React of the
 * site runs it, so it is compiled as for production.
 * @param {{ dir: string, origin: string, folder: string }} where its files are served, and where they are written
 */
export async function devConfig({ dir, origin, folder }) {
  const declaration = readDeclaration(dir);
  await checkProvided(`${dir}/src`);
  // A random version, so that two dev servers of one remote have different ones. Published versions never look like
  // this.
  const seal = { hash: `de${randomBytes(5).toString('hex')}` };
  const version = '0.0.0';
  const container = `${identifier(declaration.name)}_${identifier(version)}_${seal.hash}`;
  const config = baseConfig({ dir, prefix: declaration.name, uniqueName: container });
  return {
    ...config,
    entry: {},
    devtool: 'cheap-module-source-map',
    output: {
      ...config.output,
      path: folder,
      clean: false,
      publicPath: `${origin}/`,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
    },
    // An edit must change only its own module.
    optimization: {
      moduleIds: 'named',
      chunkIds: 'named',
      minimize: false,
      realContentHash: false,
      splitChunks: false,
      concatenateModules: false,
      usedExports: false,
      mangleExports: false,
      innerGraph: false,
    },
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve.alias, 'react/jsx-dev-runtime$': here('./jsx-dev-runtime.mjs') },
    },
    module: { ...config.module, rules: [ownSources(dir), ...config.module.rules.map((rule) => exceptOwn(dir, rule))] },
    plugins: [
      federation({ dir, container, filename: 'entry.js', pages: here('./live-pages.mjs') }),
      new rspack.NormalModuleReplacementPlugin(/\/pages-of-the-remote\.mjs$/, join(dir, pagesModule)),
      new rspack.HotModuleReplacementPlugin(),
      new RemoteBuildPlugin({
        dir,
        declaration,
        openings: await bundleOpenings(dir, declaration),
        version,
        seal,
        container,
      }),
    ],
  };
}
