import { languages } from '@yonkoma/contract';
import { type Command } from '@yonkoma/service-kit';
import { dropWatchedWord, keepWatchedWord, listWatchedWords, type WatchedWord } from '@yonkoma/text-kit';
import type { MessageConfig } from '../config.ts';

const actions: readonly WatchedWord['action'][] = ['refuse', 'mask'];
const usage = `messages [watch LANGUAGE|all ${actions.join('|')} WORD… | unwatch LANGUAGE|all WORD…]`;

const isLanguage = (text: string) => text === 'all' || languages.some((language) => language === text);

/**
 * `npm run ops -- messages` tells which words are watched; with words behind, it changes that, for every process from
 * the next message on.
 */
export const messagesCommand: Command<MessageConfig> = {
  summary: 'Say which words are refused or masked in messages between members',
  usage,
  async run({ db, log }, [verb, language = '', ...rest]) {
    if (verb === undefined) {
      const words = await listWatchedWords(db);
      for (const { language: known, action, word } of words)
        console.log(`${action.padEnd(7)}  ${known.padEnd(6)}  ${word}`);
      if (words.length === 0) console.log('No word is watched.');
      return 0;
    }
    const action = verb === 'watch' ? actions.find((known) => known === rest[0]) : undefined;
    const word = (verb === 'watch' ? rest.slice(1) : rest).join(' ').trim();
    if (
      !['watch', 'unwatch'].includes(verb) ||
      !isLanguage(language) ||
      word === '' ||
      word.length > 100 ||
      (verb === 'watch' && !action)
    ) {
      console.error(`Usage: npm run ops -- ${usage}`);
      return 1;
    }
    if (action) await keepWatchedWord(db, { language, word, action });
    else if (!(await dropWatchedWord(db, { language, word }))) {
      console.error(`${word} is not watched for ${language}.`);
      return 1;
    }
    log.warn(
      { operator: 'messages', verb, language, action },
      'an operator changed the words that are watched in messages',
    );
    console.log(action ? `${word} is watched: ${action}.` : `${word} is watched no more.`);
    return 0;
  },
};
