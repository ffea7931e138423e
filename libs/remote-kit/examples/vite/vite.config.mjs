import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Comes from the site: `import: false` leaves out the copy, and the range says which versions the code works with. */
const fromSite = (requiredVersion) => ({ singleton: true, import: false, requiredVersion, strictVersion: true });

export default defineConfig({
  base: './',
  plugins: [
    react(),
    federation({
      name: 'vite_example',
      filename: 'remoteEntry-[hash].js',
      manifest: true,
      exposes: { './pages': './src/pages.js' },
      shared: {
        react: fromSite('^19.3.0'),
        'react-router-dom': fromSite('^7.18.0'),
        'react-i18next': fromSite('^18.0.0'),
      },
      dts: false,
    }),
  ],
  css: { modules: { generateScopedName: 'vite-example-[local]-[hash:hex:5]' } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: './src/pages.js',
      output: {
        // Names with hex digits, as the site wants them.
        hashCharacters: 'hex',
        entryFileNames: '[name]-[hash:12].js',
        chunkFileNames: '[name]-[hash:12].js',
        assetFileNames: '[name]-[hash:12][extname]',
      },
    },
  },
});
