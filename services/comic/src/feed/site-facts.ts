import { pictureAddress, readSettings } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';

/** What operators change is seen in feeds after at most this long. */
const keptForS = 60;

export interface SiteFacts {
  siteName: string;
  siteUrl: string;
  /** Before relative addresses of pictures; empty for the site's own root. */
  cdnUrl: string;
  /** The whole address of a path of this site. */
  absolute(path: string): string;
  /** The whole address a picture is shown from. */
  picture(path: string): string;
}

/** A call where the site's address is known. */
export type FeedCall = Call<{ SITE_URL: string }>;

type Asker = Pick<FeedCall, 'db' | 'config' | 'now' | 'ask'>;
type Settings = { siteName: string; cdnUrl: string };

const kept = new WeakMap<Call['db'], { until: number; settings: Promise<Settings> }>();

export async function siteFacts(call: Asker): Promise<SiteFacts> {
  const { siteName, cdnUrl } = await settingsOf(call);
  const siteUrl = call.config.SITE_URL;
  const absolute = (path: string) => new URL(path, siteUrl).href;
  return {
    siteName,
    siteUrl,
    cdnUrl,
    absolute,
    picture: (path) => absolute(pictureAddress(path, { cdnUrl, storageHosts: [] })),
  };
}

function settingsOf({ db, now, ask }: Asker): Promise<Settings> {
  const known = kept.get(db);
  if (known && now < known.until) return known.settings;
  const settings = ask(readSettings, {}).then(({ site }) => ({ siteName: site.siteName, cdnUrl: site.cdnUrl }));
  kept.set(db, { until: now + keptForS, settings });
  // A failure is not kept.
  settings.catch(() => kept.delete(db));
  return settings;
}
