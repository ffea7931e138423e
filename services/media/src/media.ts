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

/** The cached data of an image. */
export interface Remembered {
  original: Original;
  page?: { expiresAt: number; described: Described };
  cover?: Described;
}

/** The state of a running media domain between calls. All of it may be lost at any time. */
export interface Media {
  storage: Storage;
  staging: StagingArea;
  key: Buffer;
  remembered: LRUCache<string, Remembered>;
  /** Variants in progress, by `HASH/WIDTH`: concurrent requests wait for the same one. */
  making: Map<string, Promise<string>>;
  /** Variants that are replaced by the original before their image is finished, by `HASH/WIDTH`. */
  standIns: LRUCache<string, true>;
  /** Limits the work that visitors can cause. */
  onDemand: ReturnType<typeof semaphore>;
  /** Limits the processes that decode JPEG XL: each may take 2 GiB. */
  jxl: ReturnType<typeof semaphore>;
  /** The queue of uploads that are being drawn. */
  drawings: ReturnType<typeof boundedQueue>;
  /** The addresses of uploads that everybody may read. */
  publicUploads: LRUCache<string, true>;
  /** Functions that are called after images were stored. */
  onStored: Set<() => void>;
}

const medias = new WeakMap<Database, Media>();

/** The state that belongs to a database handle, created at first use. */
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
    jxl: semaphore(Math.max(1, Math.floor(config.MEDIA_PARALLEL / 2))),
    drawings: boundedQueue({ places: 2, waiting: 20 }),
    publicUploads: new LRUCache({ max: 20_000, ttl: 60_000 }),
    onStored: new Set(),
  };
  medias.set(db, media);
  return media;
}
