import { adFormats, originalsFor, regionAsking } from '@yonkoma/contract';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(2000));
const webBase = v.pipe(
  text,
  v.check(
    (value) => value === '' || /^https?:\/\/[^\s/?#]+(?:\/[^\s?#]*)?$/.test(value),
    'an https address, or empty for this site itself',
  ),
);
const names = (pattern: RegExp, what: string) =>
  v.pipe(v.array(v.pipe(v.string(), v.regex(pattern, `a list of ${what}`))), v.maxLength(100));

/**
 * Sources of a content security policy: a host, optionally with a wildcard before it and a port after it, or a whole
 * scheme.
 */
const sources = names(
  /^(?:https:|(?:https?:\/\/)?(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?)$/i,
  'hosts such as cdn.example, *.cdn.example or https://cdn.example; https: for all of them',
);

const formats = v.array(v.picklist(adFormats, `names of formats: ${adFormats.join(', ')}`));

const setting = <S extends v.GenericSchema>(kind: S, preset: v.InferOutput<S>, about: string) => ({
  kind,
  preset,
  about,
});

/** Every setting of an operator: its kind, its default value, and its purpose. */
export const settings = {
  siteName: setting(
    v.pipe(text, v.minLength(1, 'one or more characters')),
    'Yonkoma',
    'the name in titles and at the foot of pages',
  ),
  recordNumber: setting(text, '', 'the record number at the foot of pages'),
  version: setting(text, 'v1.0.0', 'the version clients are told'),
  cdnUrl: setting(webBase, '', 'before relative picture addresses; empty for this site itself'),
  apiUrl: setting(webBase, '', 'where clients of other makers find the calls'),
  storageHosts: setting(
    names(/^[a-z0-9.-]+(?::\d+)?$/i, 'host names, with a port where one is needed'),
    [],
    'hosts of object storage whose pictures are shown from cdnUrl',
  ),
  secureComics: setting(v.boolean('true or false'), true, 'whether browsers ask for comics encrypted'),
  originals: setting(
    v.picklist(originalsFor, `one of: ${originalsFor.join(', ')}`),
    'keys',
    'who may read and download chapters in reading programs: nobody, members, holders of reading keys, everybody',
  ),
  originalsADay: setting(
    v.pipe(
      v.number('a whole number of chapters'),
      v.integer('a whole number of chapters'),
      v.minValue(1, 'at least 1'),
    ),
    100,
    'how many chapters a member may download in a day',
  ),
  registrationRegion: setting(
    v.picklist(regionAsking, `one of: ${regionAsking.join(', ')}`),
    'no',
    'whether somebody who registers is asked for their region: no, optional, required',
  ),
  homeAsideCollapse: setting(
    v.boolean('true or false'),
    false,
    'whether the menu beside the front page begins as icons',
  ),
  blocksInspection: setting(
    v.boolean('true or false'),
    true,
    'whether pages block the pointer’s context menu and the shortcuts of developers’ tools',
  ),
  openMemberCenter: setting(v.boolean('true or false'), true, 'whether members can sign in'),
  timeZone: setting(
    v.pipe(
      text,
      v.check(
        (zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC',
        'an IANA name such as Asia/Tokyo',
      ),
    ),
    'Asia/Ho_Chi_Minh',
    'which day it is on the site',
  ),
  uploadMode: setting(text, 'local', 'where uploads go'),
  uploadMaxsizeBytes: setting(
    v.pipe(v.number('a whole number of bytes'), v.integer('a whole number of bytes'), v.minValue(1, 'at least 1')),
    10_485_760,
    'the largest upload',
  ),
  uploadSuffixes: setting(
    names(/^[a-z0-9]{1,10}$/, 'suffixes without a dot'),
    ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'],
    'what uploads may end in',
  ),
  uploadMimeTypes: setting(
    names(/^[\w.+-]+\/[\w.+*-]+$/, 'MIME types'),
    ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'],
    'what uploads may be',
  ),
  uploadSavename: setting(
    text,
    '/storage/{topic}/{year}{mon}{day}/{filename}{filesha1}{.suffix}',
    'how uploads are named',
  ),
  asksConsent: setting(
    v.boolean('true or false'),
    true,
    'whether visitors are asked before advertisements and analytics load',
  ),
  adHosts: setting(sources, [], 'where the code of advertisements may load from'),
  adsInPage: setting(
    formats,
    ['onclickPopunder', 'pushNotifications'],
    'formats whose code runs in the page itself, for guests; all others run in frames that have nothing of the site',
  ),
  adEveryPages: setting(
    v.pipe(v.number('a whole number of pages'), v.integer('a whole number of pages'), v.minValue(1, 'at least 1')),
    5,
    'with every so many pages comes an interstitial or a vignette',
  ),
  analyticsHosts: setting(sources, [], 'where the code of analytics may load from and report to'),
};
export type Settings = { [N in keyof typeof settings]: v.InferOutput<(typeof settings)[N]['kind']> };
export type SettingName = keyof Settings;

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settings, name);

/** The effective settings; a value of the wrong kind counts as not set. */
export function settingsInForce(given: Record<string, unknown>): Settings {
  return Object.fromEntries(
    Object.entries(settings).map(([name, { kind, preset }]) => {
      const result = v.safeParse(kind as v.GenericSchema, given[name]);
      return [name, result.success ? result.output : preset];
    }),
  ) as Settings;
}

/** Reads a value from a command line: JSON unless the setting is a text; `a,b` for a list. */
export function readValue(name: SettingName, written: string): { value: unknown } | { wanted: string } {
  const { kind, preset } = settings[name];
  const result = v.safeParse(
    kind as v.GenericSchema,
    typeof preset === 'string'
      ? written
      : Array.isArray(preset) && !written.startsWith('[')
        ? written
            .split(',')
            .map((one) => one.trim())
            .filter(Boolean)
        : fromJson(written),
  );
  return result.success ? { value: result.output } : { wanted: result.issues[0].message };
}

function fromJson(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}
