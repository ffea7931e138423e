import type { Command, Database } from '@yonkoma/service-kit';
import type { Config } from '../config.ts';
import { isSettingName, readValue, type SettingName, settings, settingsInForce } from '../site/settings.ts';
import { dropSetting, keepSetting, readSettingRows } from '../site/site-store.ts';
import { isTextName, texts } from '../text/texts.ts';
import { dropText } from '../text/text-store.ts';
import { setText, sayTexts } from './set-text.ts';

const usage =
  'site | site set NAME VALUE|@FILE | site unset NAME   such as: site set siteName "四コマ"; ' +
  'site set storageHosts bucket.example,files.example; site set about.en @about.md';

/** New pages use a changed setting without a restart. */
export const settingCommand: Command<Config> = {
  summary:
    'Show the settings and long texts of the site (advertisements, ' +
    'analytics, /aboutus), set one, or restore its default',
  usage,
  async run({ db, log }, [verb, name, ...rest]) {
    if (verb === undefined) {
      console.log([...describeSettings(await readSettingRows(db)), ...(await sayTexts(db))].join('\n'));
      return 0;
    }
    if (!['set', 'unset'].includes(verb) || name === undefined || (verb === 'set') !== (rest.length === 1)) {
      console.error(`Usage: npm run ops -- ${usage}`);
      return 1;
    }
    if (!isSettingName(name) && !isTextName(name)) {
      console.error(`There is no setting ${name}: npm run ops -- site lists them.`);
      return 1;
    }
    const said = verb === 'set' ? await set(db, name, rest[0] ?? '') : await unset(db, name);
    if ('refused' in said) {
      console.error(said.refused);
      return 1;
    }
    log.warn({ operator: 'site', verb, name }, 'an operator changed a setting');
    console.log(said.done);
    return 0;
  },
};

type Said = { done: string } | { refused: string };

const valueOf = async (db: Database, name: SettingName) =>
  `${name} = ${JSON.stringify(settingsInForce(await readSettingRows(db))[name])}`;

async function set(db: Database, name: string, written: string): Promise<Said> {
  if (!isSettingName(name)) return setText(db, name, written);
  const read = readValue(name, written);
  if ('wanted' in read) return { refused: `${name} cannot be ${written}: it wants ${read.wanted}.` };
  await keepSetting(db, name, read.value);
  return { done: await valueOf(db, name) };
}

async function unset(db: Database, name: string): Promise<Said> {
  if (isSettingName(name)) {
    await dropSetting(db, name);
    return { done: await valueOf(db, name) };
  }
  await dropText(db, name);
  return { done: `${name} is empty: ${texts[name]?.about}` };
}

function describeSettings(given: Record<string, unknown>): string[] {
  const inForce = settingsInForce(given);
  return (Object.keys(settings) as SettingName[]).map(
    (one) => `${one} = ${JSON.stringify(inForce[one])}${one in given ? '' : '  (default)'}\n    ${settings[one].about}`,
  );
}
