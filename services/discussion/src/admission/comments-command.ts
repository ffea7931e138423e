import { admissions, languages, textScopes, watchActions as actions } from '@yonkoma/contract';
import { subjects } from '@yonkoma/contract/schema';
import { type Change, type Command, type Database, decline, operation } from '@yonkoma/service-kit';
import { keepAdmission, keepAllowedHosts, readAdmissions, siteScope } from './admission-store.ts';
import { dropWord, keepWord, listWords } from './word-store.ts';

/** The scopes that can have their own admission; without one, the admission of the site applies. */
const scopes = (): string[] => [...subjects.map(({ noun }) => noun), ...textScopes];
/** The argument that removes the own admission of a scope. */
const asSite = 'as-site';
const usage =
  `[admit [${scopes().join('|')}] ${admissions.join('|')}|${asSite} | hosts [HOST…] | watch LANGUAGE|all ` +
  `${actions.join('|')} WORD… | unwatch LANGUAGE|all WORD…]`;

function languageOf(text = ''): string {
  return text === 'all' || languages.some((language) => language === text)
    ? text
    : decline(`The language is one of all, ${languages.join(', ')}.`);
}

/** `admit all` for the site, `admit question all` for one scope, `admit question as-site` to end that. */
async function admit(transaction: Database, words: readonly string[]): Promise<Change[]> {
  const [scope = siteScope, level] = words.length > 1 ? words : [siteScope, ...words];
  const isSite = scope === siteScope;
  if (!isSite && !scopes().includes(scope)) decline(`Texts that may wait are ${scopes().join(', ')}.`);
  const admission =
    level === asSite && !isSite
      ? null
      : (admissions.find((known) => known === level) ?? decline(`Admission is one of ${admissions.join(', ')}.`));
  const { site, own } = await readAdmissions(transaction);
  const before = isSite ? site : (own.get(scope) ?? null);
  await keepAdmission(transaction, scope, admission);
  const subject = isSite ? 'comments' : `comments of ${scope}`;
  return before === admission ? [] : [{ subject, before: { admission: before }, after: { admission } }];
}

const change = operation({
  verb: 'comments',
  summary:
    'Set whose texts are published at once, which hosts they may link to, ' +
    'and which words are refused, held or masked',
  usage,
  async change(transaction, { positionals: [what, ...rest] }): Promise<Change[]> {
    const subject = 'comments';
    if (what === 'admit') return admit(transaction, rest);
    if (what === 'hosts') {
      const hosts = rest
        .map((host) =>
          /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host)
            ? host
            : decline(`${host} is not a host: write it like images.example.com.`),
        )
        .join(' ');
      if (hosts.length > 200) decline('The list of hosts has 200 characters at most.');
      const before = (await readAdmissions(transaction)).allowedHosts.join(' ');
      await keepAllowedHosts(transaction, hosts.split(' '));
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
 * `npm run ops -- comments` prints the settings. With arguments it changes them, in every process from the next text
 * on.
 */
export const commentsCommand: Command<{ SUDO_USER: string }> = {
  ...change,
  async run(running, args, signal) {
    if (args.length > 0) return change.run(running, args, signal);
    const { db } = running;
    const { site, own, allowedHosts } = await readAdmissions(db);
    console.log(`admission  ${[site, ...[...own].map((each) => each.join(' '))].join(', ')}`);
    console.log(`hosts      ${allowedHosts.join(' ') || '-'}`);
    for (const { language, action, word } of await listWords(db))
      console.log(`${action.padEnd(7)}  ${language.padEnd(6)}  ${word}`);
    return 0;
  },
};
