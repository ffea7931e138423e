import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { watchActions } from './watched-word.ts';

/** Words that operators watch, in whatever members write. */
export const listWatchedWords = peerEndpoint({
  name: 'discussion.listWatchedWords',
  input: v.object({}),
  reply: v.array(
    v.object({
      /** A language of the site, or `all`. */
      language: v.string(),
      word: v.string(),
      action: v.picklist(watchActions),
    }),
  ),
  summary: 'The words that are refused, held or masked in texts of members',
});
