import type { Command } from '@yonkoma/service-kit';
import type { Config } from '../config.ts';
import { isSettingName, readValue, type SettingName, settings, settingsInForce } from '../site/settings.ts';
import { dropSetting, keepSetting, readSettingRows } from '../site/site-store.ts';

const usage = 'site | site set NAME VALUE | site unset NAME   such as: site set siteName "四コマ"; site set storageHosts bucket.example,files.example';

/** Pages made from then on have it: nothing is started again. */
export const settingCommand: Command<Config> = {
  summary: 'Show the settings of the site, set one, or give one its default back',
  usage,
  async run({ db, log }, [verb, name, ...rest]) {
    if (verb === undefined) {
      const given = await readSettingRows(db);
      const inForce = settingsInForce(given);
      for (const one of Object.keys(settings) as SettingName[]) console.log(`${one} = ${JSON.stringify(inForce[one])}${one in given ? '' : '  (default)'}\n    ${settings[one].about}`);
      return 0;
    }
    if (!['set', 'unset'].includes(verb) || name === undefined || (verb === 'set') !== (rest.length === 1)) {
      console.error(`Usage: npm run ops -- ${usage}`);
      return 1;
    }
    if (!isSettingName(name)) {
      console.error(`There is no setting ${name}: npm run ops -- site lists them.`);
      return 1;
    }
    if (verb === 'unset') {
      await dropSetting(db, name);
    } else {
      const read = readValue(name, rest[0] ?? '');
      if ('wanted' in read) {
        console.error(`${name} cannot be ${rest[0]}: it wants ${read.wanted}.`);
        return 1;
      }
      await keepSetting(db, name, read.value);
    }
    log.warn({ operator: 'site', verb, name }, 'an operator changed a setting');
    console.log(`${name} = ${JSON.stringify(settingsInForce(await readSettingRows(db))[name])}`);
    return 0;
  },
};
