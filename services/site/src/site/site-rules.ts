import type { Site } from '@yonkoma/contract';
import * as v from 'valibot';

const text = (preset: string) => v.optional(v.fallback(v.string(), preset), preset);

/** Every setting with its default; a value of the wrong kind counts as not set. */
const Settings = v.object({
  siteName: text('Yonkoma'),
  recordNumber: text(''),
  version: text('v1.0.0'),
  /** Before relative image addresses; empty means this site itself. */
  cdnUrl: text(''),
  apiUrl: text(''),
  /** Hosts of object storage, `bucket.example:9000` with a port where one is named: pictures there are shown from `cdnUrl`. */
  storageHosts: v.optional(v.fallback(v.array(v.string()), []), []),
  /** Whether browsers ask for comics encrypted. */
  secureComics: v.optional(v.fallback(v.boolean(), true), true),
  openMemberCenter: v.optional(v.fallback(v.boolean(), true), true),
  /** IANA name; decides which day it is on the site. */
  timeZone: v.optional(v.fallback(v.pipe(v.string(), v.check((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC')), 'Asia/Ho_Chi_Minh'), 'Asia/Ho_Chi_Minh'),
  uploadMode: text('local'),
  uploadMaxsizeBytes: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 10_485_760), 10_485_760),
  uploadSuffixes: v.optional(v.fallback(v.array(v.string()), []), ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif']),
  uploadMimeTypes: v.optional(v.fallback(v.array(v.string()), []), ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']),
  uploadSavename: text('/storage/{topic}/{year}{mon}{day}/{filename}{filesha1}{.suffix}'),
});

/** The settings as clients read them; upload limits under the names of older and of newer clients. */
export function describeSite(given: Record<string, unknown>): { site: Site; openMemberCenter: boolean; timeZone: string; storageHosts: string[]; secureComics: boolean } {
  const settings = v.parse(Settings, given);
  const { siteName, recordNumber, version, cdnUrl, storageHosts, apiUrl, openMemberCenter, timeZone, secureComics } = settings;
  const upload = {
    mode: settings.uploadMode,
    maxsize: settings.uploadMaxsizeBytes,
    maxSize: settings.uploadMaxsizeBytes,
    mimetype: settings.uploadSuffixes.join(','),
    savename: settings.uploadSavename,
    saveName: settings.uploadSavename,
    allowedSuffixes: settings.uploadSuffixes,
    allowedMimeTypes: settings.uploadMimeTypes,
  };
  return { site: { siteName, recordNumber, version, cdnUrl, apiUrl, upload }, openMemberCenter, timeZone, storageHosts, secureComics };
}
