import { languages, watchActions as actions } from '@yonkoma/contract';
import { type Change, type Command, decline, operation } from '@yonkoma/service-kit';
import { admissions, keepSetting, readAdmission, readAllowedHosts } from '@yonkoma/text-kit';
import { dropWord, keepWord, listWords } from '../word/word-store.ts';

const noun = 'comment';
const usage = `[admit ${admissions.join('|')} | hosts [HOST…] | watch LANGUAGE|all ${actions.join('|')} WORD… | unwatch LANGUAGE|all WORD…]`;

function languageOf(text = ''): string {
  return text === 'all' || languages.some((language) => language === text)
    ? text
    : decline(`A language is all, ${languages.join(', ')}.`);
}

const change = operation({
  verb: 'comments',
  summary:
    'Say who may comment at once, where comments may lead, and which ' +
    'words are refused, held or masked in all that members write',
  usage,
  async change(transaction, { positionals: [what, ...rest] }): Promise<Change[]> {
    const subject = 'comments';
    if (what === 'admit') {
      const admission =
        admissions.find((known) => known === rest[0]) ?? decline(`Admission is one of ${admissions.join(', ')}.`);
      const before = await readAdmission(transaction, noun);
      await keepSetting(transaction, `${noun} admission`, admission);
      return before === admission ? [] : [{ subject, before: { admission: before }, after: { admission } }];
    }
    if (what === 'hosts') {
      const hosts = rest
        .map((host) =>
          /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host)
            ? host
            : decline(`${host} is no host: write it like images.example.com.`),
        )
        .join(' ');
      if (hosts.length > 200) decline('These are too many hosts: 200 characters at most.');
      const before = (await readAllowedHosts(transaction, noun)).join(' ');
      await keepSetting(transaction, `${noun} hosts`, hosts);
      return before === hosts ? [] : [{ subject, before: { hosts: before }, after: { hosts } }];
    }
    if (what === 'watch') {
      const [language, action] = [
        languageOf(rest[0]),
        actions.find((known) => known === rest[1]) ??
          decline(`What happens to a word is one of ${actions.join(', ')}.`),
      ];
      const word = rest.slice(2).join(' ').trim();
      if (word === '' || word.length > 100) decline('Name a word of 100 characters at most.');
      const before = (await listWords(transaction)).find(
        (known) => known.language === language && known.word === word,
      )?.action;
      await keepWord(transaction, { language, word, action });
      return before === action
        ? []
        : [{ subject, before: { [`${language} ${word}`]: before }, after: { [`${language} ${word}`]: action } }];
    }
    if (what !== 'unwatch') decline('Say what to change.');
    const [language, word] = [languageOf(rest[0]), rest.slice(1).join(' ').trim()];
    const isDropped = await dropWord(transaction, { language, word });
    return isDropped
      ? [{ subject, before: { [`${language} ${word}`]: 'watched' }, after: { [`${language} ${word}`]: null } }]
      : [];
  },
});

/**
 * `npm run ops -- comments` tells how it is; with words behind, it changes it, for every process from the next comment
 * on.
 */
export const commentsCommand: Command<{ SUDO_USER: string }> = {
  ...change,
  async run(running, args, signal) {
    if (args.length > 0) return change.run(running, args, signal);
    const { db } = running;
    console.log(`admission  ${await readAdmission(db, noun)}`);
    console.log(`hosts      ${(await readAllowedHosts(db, noun)).join(' ') || '-'}`);
    for (const { language, action, word } of await listWords(db))
      console.log(`${action.padEnd(7)}  ${language.padEnd(6)}  ${word}`);
    return 0;
  },
};
