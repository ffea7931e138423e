import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import rspack from '@rspack/core';
import { packageFolder, packageOf } from './packages.mjs';

/** The oldest supported browsers: the first with `light-dark()`, and Firefox with `Intl.Segmenter`. */
const targets = ['chrome >= 123', 'firefox >= 125', 'safari >= 17.5', 'ios_saf >= 17.5'];

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

const swc = {
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};

const rulesFor = (dir, prefix) => [
  { test: /\.tsx?$/, type: 'javascript/auto', use: [swc] },
  { test: languageRecords, type: 'json', use: [here('./languages-loader.mjs')] },
  { test: /\.module\.css$/, type: 'css/module', use: [layers(dir)] },
  { test: /\.css$/, exclude: [/\.module\.css$/, foreign], type: 'css', use: [layers(dir)] },
  {
    test: /\.css$/,
    include: foreign,
    type: 'css',
    use: [layers(dir), { loader: here('./foreign-styles-loader.mjs'), options: { prefix } }],
  },
];

/** Style sheets of third-party packages, whose class names may conflict. */
const foreign = /[\\/]node_modules[\\/](?!@yonkoma[\\/]).*(?<!\.module\.css)$/;

const languageRecords = join(packageFolder('@yonkoma/contract'), 'languages.json');

/**
 * The cascade layer of a style sheet, by its package. It is set here and not by hand, so no remote can leave its layer.
 */
const layers = (dir) => {
  const ui = packageFolder('@yonkoma/ui', dir);
  const isShell = packageOf(dir).name === '@yonkoma/shell';
  return {
    loader: here('./layer-loader.mjs'),
    options: { folders: { ...(ui && { ui }), ...(isShell && { shell: dir }) } },
  };
};

/**
 * The common configuration of all browser builds of the site. No `eval`, no `new Function`: they run under a strict
 * content security policy.
 * @param {{ dir: string, prefix: string, uniqueName: string }} of `prefix` begins every class name, so that two builds
 * never have the same one.
 */
export function baseConfig({ dir, prefix, uniqueName }) {
  return {
    context: dir,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
    module: {
      rules: rulesFor(dir, prefix),
      parser: { 'css/module': { namedExports: false } },
      generator: {
        'css/module': {
          localIdentName: `${prefix}-[local]-[hash]`,
          localIdentHashDigest: 'hex',
          localIdentHashDigestLength: 5,
          exportsConvention: 'as-is',
        },
      },
    },
    output: {
      path: join(dir, 'dist'),
      clean: true,
      uniqueName,
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      cssFilename: '[name].[contenthash:12].css',
      cssChunkFilename: '[name].[contenthash:12].css',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      crossOriginLoading: 'anonymous',
      // A module that threw is evaluated again at the next import.
      strictModuleErrorHandling: true,
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: true,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: { ecma: 2022, compress: { passes: 3 }, format: { comments: false } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
      ],
    },
    performance: { hints: false },
    // The order of style sheets does not matter: layers separate packages, and the components of one package do not
    // share elements.
    ignoreWarnings: [/Conflicting order/],
    stats: 'errors-warnings',
    plugins: [],
  };
}
