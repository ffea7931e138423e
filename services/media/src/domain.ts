import { defineDomain } from '@yonkoma/service-kit';
import { MediaConfig } from './config.ts';
import { imageRoutes } from './image/routes.ts';
import { serveImages } from './image/serve-images.ts';
import { workQuietly } from './image/work-quietly.ts';
import { originals } from './migrations/0001-originals.ts';
import { words } from './words.ts';

/** Stored images: originals by content hash, their variants, their addresses. */
export const media = defineDomain({
  name: 'media',
  config: MediaConfig,
  migrations: [originals],
  routes: imageRoutes,
  words,
  plugin: serveImages,
  start: workQuietly,
});
