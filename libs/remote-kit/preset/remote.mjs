import { join } from 'node:path';
import rspack from '@rspack/core';
import { baseConfig } from './base.mjs';
import { CompressPlugin } from './compress.mjs';
import { readDeclaration } from './declaration.mjs';
import { versionPlaceholder } from './files.mjs';
import { pagesModule } from './lazy-pages.mjs';
import { bundleOpenings } from './openings.mjs';
import { OwnOriginPlugin } from './own-origin.mjs';
import { packageOf } from './packages.mjs';
import { checkProvided } from './provided-exports.mjs';
import { RemoteBuildPlugin } from './remote-build.mjs';
import { SealVersionPlugin } from './seal-version.mjs';
import { neededRanges } from './versions.mjs';

export const identifier = (name) => name.replace(/\W/g, '_');

/**
 * Code that most pages use goes into the common file, so that a visitor who goes from page to page loads it once. Large
 * code that several pages share becomes a separate file for exactly those pages. All other shared code is copied into
 * each page, so that the first opened page loads hardly anything that it does not need.
 */
const cacheGroups = (pageCount, isOfPage) => ({
  default: false,
  defaultVendors: false,
  mostPages: {
    name: 'pages',
    type: /^javascript/,
    chunks: isOfPage,
    minChunks: Math.max(Math.ceil(pageCount * most), 2),
    enforce: true,
    priority: 1,
  },
  severalPages: { type: /^javascript/, minChunks: 2, minSize: sharedBytes },
});

/** Tells the chunk of a page, which the module `pages` imports, from what a page loads later. */
const importedBy =
  (pages) =>
  ({ groupsIterable }) =>
    [...groupsIterable].some(({ origins }) => origins.some(({ module }) => module?.resource === pages));

/** The share of the pages. */
const most = 2 / 3;

/** Bytes before minification and compression, which reduce them to about a quarter. */
const sharedBytes = 40_000;

/**
 * The container of a remote: one exposed module, and no shared packages of its own. This is the container of webpack 5,
 * which finds shared packages by range with about 1 KB of its own code. Any host of module federation can open it.
 * @param {{ dir: string, container: string, filename: string, pages: string }} remote `dir` is the folder of the remote
 */
export const federation = ({ dir, container, filename, pages }) =>
  new rspack.container.ModuleFederationPluginV1({
    name: container,
    filename,
    library: { type: 'var', name: container },
    exposes: { './pages': { import: pages, name: 'pages' } },
    shared: Object.fromEntries(
      Object.entries(neededRanges(dir)).map(([name, requiredVersion]) => [
        name,
        { singleton: true, import: false, requiredVersion, strictVersion: true },
      ]),
    ),
  });

/**
 * The rspack configuration of a remote: one exposed module, `./pages`, from `src/pages.ts`, described by `remote.json`.
 * The files of a lazy page are found by what it imports, so the gateway can announce them before any script has run:
 * `lazyPage(() => import(/* webpackChunkName: "page-home" *\/ './home/home-page.tsx'))`.
 * @param {{ dir: string }} of folder of the remote, `import.meta.dirname`
 */
export async function remotePreset({ dir }) {
  const declaration = readDeclaration(dir);
  await checkProvided(`${dir}/src`);
  const { version } = packageOf(dir);
  const container = `${identifier(declaration.name)}_${identifier(version)}_${versionPlaceholder}`;
  const config = baseConfig({ dir, prefix: declaration.name, uniqueName: container });
  const seal = new SealVersionPlugin();
  return {
    ...config,
    entry: {},
    output: { ...config.output, publicPath: `/remotes/${declaration.name}/${version}-${versionPlaceholder}/` },
    optimization: {
      ...config.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: cacheGroups(declaration.pages.length, importedBy(join(dir, pagesModule))),
      },
    },
    plugins: [
      federation({ dir, container, filename: 'entry.[contenthash:12].js', pages: `./${pagesModule}` }),
      new OwnOriginPlugin(),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
      seal,
      new RemoteBuildPlugin({
        dir,
        declaration,
        openings: await bundleOpenings(dir, declaration),
        version,
        seal,
        container,
      }),
      new CompressPlugin(),
    ],
  };
}
