import { defineDomain } from '@yonkoma/service-kit';
import { MediaConfig } from './config.ts';
import { fingerprintRoutes } from './fingerprint/routes.ts';
import { imageRoutes } from './image/routes.ts';
import { serveImages } from './image/serve-images.ts';
import { workQuietly } from './work-quietly.ts';
import { originals } from './migrations/0001-originals.ts';
import { uploads } from './migrations/0002-uploads.ts';
import { tints } from './migrations/0004-tints.ts';
import { withheld } from './migrations/0003-withheld.ts';
import { rightsRoutes } from './rights/routes.ts';
import { uploadRoutes } from './upload/routes.ts';
import { serveUploads } from './upload/serve-uploads.ts';
import { withheldRoutes } from './withheld/routes.ts';
import { words } from './words.ts';

/** Stored images: originals by content hash, their variants, their addresses; and the uploads of members. */
export const media = defineDomain({
  name: 'media',
  config: MediaConfig,
  migrations: [originals, uploads, withheld, tints],
  routes: [...imageRoutes, ...uploadRoutes, ...withheldRoutes, ...fingerprintRoutes, ...rightsRoutes],
  peers: ['site', 'member', 'message'],
  words,
  async plugin(app, running, identify) {
    await serveImages(app, running);
    await serveUploads(app, running, identify);
  },
  start: workQuietly,
});
