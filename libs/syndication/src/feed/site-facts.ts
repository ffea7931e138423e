import { type OriginalsFor, pictureAddress } from '@yonkoma/contract';
import { readSettings } from '@yonkoma/contract/schema';
import type { FeedPicture } from '@yonkoma/text-kit/feed/feed';
import type { Cover } from '../catalogue.ts';
import type { DoorCall } from '../door.ts';

/** The longest time after which feeds show a change by operators. */
const maxAgeS = 60;

export interface SiteFacts {
  siteName: string;
  siteUrl: string;
  /** The base of relative picture addresses; empty for the root of the site. */
  cdnUrl: string;
  originals: OriginalsFor;
  /** How many originals a member may take in a day. */
  originalsADay: number;
  /** The absolute address of a path of this site. */
  absolute(path: string): string;
  /** A cover with an absolute address, for programs. */
  picture(cover: Cover | null): FeedPicture | null;
}

type Asker = Pick<DoorCall, 'db' | 'config' | 'now' | 'ask'>;
type Settings = Pick<SiteFacts, 'siteName' | 'cdnUrl' | 'originals' | 'originalsADay'>;

const kept = new WeakMap<DoorCall['db'], { until: number; settings: Promise<Settings> }>();

export async function siteFacts(call: Asker): Promise<SiteFacts> {
  const settings = await settingsOf(call);
  const { cdnUrl } = settings;
  const siteUrl = call.config.SITE_URL;
  const absolute = (path: string) => new URL(path, siteUrl).href;
  return {
    ...settings,
    siteUrl,
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
  const settings = ask(readSettings, {}).then(({ site, originals, originalsADay }) => ({
    siteName: site.siteName,
    cdnUrl: site.cdnUrl,
    originals,
    originalsADay,
  }));
  kept.set(db, { until: now + maxAgeS, settings });
  // A failure is not cached.
  settings.catch(() => kept.delete(db));
  return settings;
}
