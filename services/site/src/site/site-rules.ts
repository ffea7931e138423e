import type { OriginalsFor, RegionAsking, Site } from '@yonkoma/contract';
import { settingsInForce } from './settings.ts';

/** The settings in the form for clients; upload limits have the names for older and for newer clients. */
export function describeSite(given: Record<string, unknown>): {
  site: Site;
  openMemberCenter: boolean;
  timeZone: string;
  storageHosts: string[];
  secureComics: boolean;
  originals: OriginalsFor;
  originalsADay: number;
  registrationRegion: RegionAsking;
} {
  const settings = settingsInForce(given);
  const { siteName, recordNumber, version, cdnUrl, storageHosts, apiUrl, openMemberCenter, timeZone, secureComics } =
    settings;
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
  return {
    site: { siteName, recordNumber, version, cdnUrl, apiUrl, upload },
    openMemberCenter,
    timeZone,
    storageHosts,
    secureComics,
    originals: settings.originals,
    originalsADay: settings.originalsADay,
    registrationRegion: settings.registrationRegion,
  };
}
