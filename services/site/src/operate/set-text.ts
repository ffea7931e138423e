import { readFile } from 'node:fs/promises';
import type { Database } from '@yonkoma/service-kit';
import { settingsInForce } from '../site/settings.ts';
import { readSettingRows } from '../site/site-store.ts';
import { faultOf, texts } from '../text/texts.ts';
import { keepText, readTexts } from '../text/text-store.ts';
import { analyticsName } from '../third-party/code-rules.ts';
import { unlistedHosts } from '../third-party/unlisted-hosts.ts';

const shownLength = 60;

const described = (name: string, value: string) =>
  `${name} = ${value.length.toLocaleString('en')} characters: ` +
  value.replace(/\s+/g, ' ').trim().slice(0, shownLength);

/** Sets a text; `@FILE` is the content of that file. For code, it warns about hosts that are not allowed. */
export async function setText(
  db: Database,
  name: string,
  written: string,
): Promise<{ done: string } | { refused: string }> {
  const value = written.startsWith('@') ? await readFile(written.slice(1), 'utf8').catch(() => null) : written;
  if (value === null) return { refused: `There is no file ${written.slice(1)} that can be read.` };
  const fault = faultOf(name, value);
  if (fault) return { refused: `${name} cannot be that: it wants ${fault}.` };
  await keepText(db, name, value);
  return { done: [described(name, value), ...(await warnings(db, name, value))].join('\n') };
}

async function warnings(db: Database, name: string, value: string): Promise<string[]> {
  if (name.startsWith('about.')) return [];
  const settings = settingsInForce(await readSettingRows(db));
  const setting = name === analyticsName ? 'analyticsHosts' : 'adHosts';
  const hosts = unlistedHosts(value, settings[setting]);
  return hosts.length > 0
    ? [
        `It names ${hosts.join(', ')}, which browsers will not load from: ` +
          `npm run ops -- site set ${setting} ${[...settings[setting], ...hosts].join(',')}`,
      ]
    : [];
}

/** The long texts that are set, and the names of all others. */
export async function sayTexts(db: Database): Promise<string[]> {
  const names = Object.keys(texts);
  const given = await readTexts(db, names);
  const open = names.filter((name) => !(name in given));
  return [
    ...Object.entries(given).map(
      ([name, value]) => `${described(name, value)}\n    ${texts[name]?.about ?? 'no longer used'}`,
    ),
    ...(open.length > 0 ? [`Long texts that are not set, each from a file by @FILE: ${open.join(', ')}`] : []),
  ];
}
