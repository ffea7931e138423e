import webpack from 'webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

// yonkoma describe puts the version in place of the last part. Two versions may be in one page, so all that a build
// names in it holds the version.
const container = 'webpack_example_yonkomaversn';

/** Comes from the site: `import: false` leaves out the copy, and the range says which versions the code works with. */
const fromSite = (requiredVersion) => ({ singleton: true, import: false, requiredVersion, strictVersion: true });

export default {
  mode: 'production',
  devtool: false,
  entry: {},
  output: {
    clean: true,
    uniqueName: container,
    publicPath: 'auto',
    filename: '[name].[contenthash:12].js',
    chunkFilename: '[name].[contenthash:12].js',
  },
  resolve: { extensions: ['.js', '.jsx'] },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'babel-loader',
        options: { presets: [['@babel/preset-react', { runtime: 'automatic' }]] },
      },
      {
        test: /\.module\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          {
            loader: 'css-loader',
            options: { modules: { localIdentName: 'webpack-example-[local]-[hash:hex:5]', namedExport: false } },
          },
        ],
      },
    ],
  },
  plugins: [
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:12].css', chunkFilename: '[name].[contenthash:12].css' }),
    new webpack.container.ModuleFederationPlugin({
      name: container,
      filename: 'remoteEntry.js',
      library: { type: 'var', name: container },
      exposes: { './pages': { import: './src/pages.js', name: 'pages' } },
      shared: {
        react: fromSite('^19.3.0'),
        'react-router-dom': fromSite('^7.18.0'),
        'react-i18next': fromSite('^18.0.0'),
      },
    }),
  ],
};
