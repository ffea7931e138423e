import { LRUCache } from 'lru-cache';
import type { Database, Running } from '@yonkoma/service-kit';
import type { MediaConfig } from './config.ts';
import { addressKey } from './image/sign-address.ts';
import { semaphore } from './image/semaphore.ts';
import type { Described } from './image/describe-images.ts';
import type { Original } from './image/image-store.ts';
import { stagingArea, type StagingArea } from './image/staging.ts';
import { folderStorage } from './storage/folder-storage.ts';
import { boundedQueue } from './upload/bounded-queue.ts';
import type { Storage } from './storage/storage.ts';

/** What is remembered of an image between calls. */
export interface Remembered {
  original: Original;
  page?: { expiresAt: number; described: Described };
  cover?: Described;
}

/** What one running media domain holds between calls. Everything in it can be lost at any moment. */
export interface Media {
  storage: Storage;
  staging: StagingArea;
  key: Buffer;
  remembered: LRUCache<string, Remembered>;
  /** Variants in progress, by `HASH/WIDTH`: requests meanwhile wait for the same one. */
  making: Map<string, Promise<string>>;
  /** Variants the original stands in for although their image is not finished yet, by `HASH/WIDTH`. */
  standIns: LRUCache<string, true>;
  /** Bounds what visitors can set going. */
  onDemand: ReturnType<typeof semaphore>;
  /** Uploads being drawn. */
  drawings: ReturnType<typeof boundedQueue>;
  /** Addresses of uploads that everybody may read. */
  publicUploads: LRUCache<string, true>;
  /** Called when images were kept. */
  onStored: Set<() => void>;
}

const medias = new WeakMap<Database, Media>();

/** The one state that belongs to a database handle, made on first use. */
export function mediaOf({ db, folder, config }: Pick<Running<MediaConfig>, 'db' | 'folder' | 'config'>): Media {
  const known = medias.get(db);
  if (known) return known;
  const media: Media = {
    storage: folderStorage(folder),
    staging: stagingArea(folder),
    key: addressKey(config.SECRET),
    remembered: new LRUCache({ max: 20_000 }),
    making: new Map(),
    standIns: new LRUCache({ max: 10_000 }),
    onDemand: semaphore(config.MEDIA_PARALLEL),
    drawings: boundedQueue({ places: 2, waiting: 20 }),
    publicUploads: new LRUCache({ max: 20_000, ttl: 60_000 }),
    onStored: new Set(),
  };
  medias.set(db, media);
  return media;
}
