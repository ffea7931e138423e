import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Flag, Whole } from '../fields.schema.ts';
import { nameColours } from '../economy/level-privileges.ts';
import { Language } from '../language.schema.ts';
import { UserInfo } from '../member/member.schema.ts';
import { SecureKey } from '../secure.schema.ts';
import { originalsFor } from './originals.ts';
import { regionAsking } from './registration.ts';
import { ThirdParties } from './third-parties.schema.ts';

export const Upload = v.object({
  mode: v.string(),
  /** Bytes. */
  maxsize: Whole,
  mimetype: v.string(),
  savename: v.string(),
  /** The same with the names for later clients. */
  maxSize: Whole,
  saveName: v.string(),
  allowedSuffixes: v.array(v.string()),
  allowedMimeTypes: v.array(v.string()),
});

export const Site = v.object({
  siteName: v.string(),
  recordNumber: v.string(),
  version: v.string(),
  cdnUrl: v.string(),
  apiUrl: v.string(),
  upload: Upload,
});
export type Site = v.InferOutput<typeof Site>;

export interface Rule {
  id: number;
  pid: number;
  type: 'route' | 'menu_dir' | 'menu' | 'nav_user_menu' | 'nav' | 'button';
  title: string;
  name: string;
  path: string;
  icon: string;
  menu_type: 'tab' | 'link' | 'iframe' | null;
  url: string;
  component: string;
  no_login_valid: 0 | 1;
  extend: 'none' | 'add_rules_only' | 'add_menu_only';
  children: Rule[];
}

export const Rule: v.GenericSchema<Rule> = v.object({
  id: Whole,
  pid: Whole,
  type: v.picklist(['route', 'menu_dir', 'menu', 'nav_user_menu', 'nav', 'button']),
  title: v.string(),
  name: v.string(),
  path: v.string(),
  icon: v.string(),
  menu_type: v.nullable(v.picklist(['tab', 'link', 'iframe'])),
  url: v.string(),
  component: v.string(),
  no_login_valid: Flag,
  extend: v.picklist(['none', 'add_rules_only', 'add_menu_only']),
  children: v.array(v.lazy(() => Rule)),
});

export const initialise = {
  input: v.object({ requiredLogin: v.optional(v.picklist(['0', '1', 0, 1])) }),
  reply: v.object({
    site: v.object({
      ...Site.entries,
      /** Hosts whose pictures are shown from `cdnUrl` instead, with a port if there is one. */
      storageHosts: v.array(v.string()),
      /** The menu beside the front page shows only icons until a visitor opens it. */
      homeAsideCollapse: v.optional(v.boolean()),
      /** Pages block the shortcuts of developer tools and the pointer’s context menu. */
      blocksInspection: v.optional(v.boolean()),
      /** null when encrypted answers are switched off. */
      secure: v.nullable(SecureKey),
      thirdParties: v.optional(ThirdParties),
      /** The colour of nicknames at each level, from level 1 on. */
      nameColours: v.optional(v.array(v.picklist(nameColours))),
    }),
    openMemberCenter: v.boolean(),
    /** `[]` for a guest, as clients test for emptiness. */
    userInfo: v.union([UserInfo, v.array(v.never())]),
    rules: v.array(Rule),
    menus: v.array(Rule),
  }),
  summary: 'Site configuration, rules and menus for this caller',
};
export type Initialisation = v.InferOutput<typeof initialise.reply>;

export const listLanguages = {
  input: v.object({}),
  reply: v.array(v.object({ name: Language, value: v.string() })),
  summary: 'The languages of the site, each in its own words',
};

export const readIpLanguage = {
  input: v.object({}),
  /** `country`: ISO 3166, e.g. `VN`. */
  reply: v.object({ language: Language, country: v.string(), isAsian: v.boolean(), isSoutheastAsian: v.boolean() }),
  refusals: ['country-unknown'],
  summary: 'The language spoken where the caller’s address is from',
};

export const readSettings = /* @__PURE__ */ peerEndpoint({
  name: 'site.readSettings',
  input: v.object({}),
  reply: v.object({
    site: Site,
    openMemberCenter: v.boolean(),
    timeZone: v.string(),
    /** Who may take chapters with reading programs, and how many originals a member may take in a day. */
    originals: v.picklist(originalsFor),
    originalsADay: Whole,
    registrationRegion: v.picklist(regionAsking),
  }),
  summary: 'What operators have set, for other services',
});
