import { pictureAddress } from '@yonkoma/contract';
import { readSettings } from '@yonkoma/contract/schema';
import type { FeedPicture } from '@yonkoma/text-kit/feed/feed';
import type { Cover } from '../catalogue.ts';
import type { DoorCall } from '../door.ts';

/** What operators change is seen in feeds after at most this long. */
const maxAgeS = 60;

export interface SiteFacts {
  siteName: string;
  siteUrl: string;
  /** Before relative addresses of pictures; empty for the site's own root. */
  cdnUrl: string;
  /** The whole address of a path of this site. */
  absolute(path: string): string;
  /** A cover as programs elsewhere fetch it. */
  picture(cover: Cover | null): FeedPicture | null;
}

type Asker = Pick<DoorCall, 'db' | 'config' | 'now' | 'ask'>;
type Settings = { siteName: string; cdnUrl: string };

const kept = new WeakMap<DoorCall['db'], { until: number; settings: Promise<Settings> }>();

export async function siteFacts(call: Asker): Promise<SiteFacts> {
  const { siteName, cdnUrl } = await settingsOf(call);
  const siteUrl = call.config.SITE_URL;
  const absolute = (path: string) => new URL(path, siteUrl).href;
  return {
    siteName,
    siteUrl,
    cdnUrl,
    absolute,
    picture: (cover) =>
      cover && {
        url: absolute(pictureAddress(cover.path, { cdnUrl, storageHosts: [] })),
        width: cover.width,
        height: cover.height,
      },
  };
}

function settingsOf({ db, now, ask }: Asker): Promise<Settings> {
  const known = kept.get(db);
  if (known && now < known.until) return known.settings;
  const settings = ask(readSettings, {}).then(({ site }) => ({ siteName: site.siteName, cdnUrl: site.cdnUrl }));
  kept.set(db, { until: now + maxAgeS, settings });
  // A failure is not kept.
  settings.catch(() => kept.delete(db));
  return settings;
}
