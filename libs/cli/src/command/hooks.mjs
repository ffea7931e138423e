import { readId, showTime, takeWords } from '../names.mjs';
import { Problem } from '../problem.mjs';

export const hooks = {
  usage: 'hooks [list|add URL|remove ID|test ID]',
  summary: 'Web hooks, which are told what happens to versions: list them, add, remove or test one',
  options: {
    events: { type: 'string', value: 'A,B', help: 'with add: tell these only, such as taken-back,held; else all' },
  },
  async run({ words, options, site, say }) {
    const [verb = 'list', ...more] = words;
    if (!Object.hasOwn(verbs, verb)) throw new Problem('usage', `hooks takes list, add, remove or test, not ${verb}.`);
    if (options.events !== undefined && verb !== 'add') throw new Problem('usage', '--events belongs to hooks add.');
    return verbs[verb]({ words: more, options, site, say });
  },
};

const verbs = {
  async list({ words, site, say }) {
    takeWords(words, 0);
    const found = await site.get('hooks');
    for (const hook of found.list) say(describeHook(hook));
    if (found.list.length === 0) say('there are no web hooks: yonkoma hooks add URL');
    return found;
  },

  async add({ words, options, site, say }) {
    const [url] = takeWords(words, 1);
    const events = (options.events ?? '').split(',').filter(Boolean);
    const added = await site.post('hooks', { url, events });
    say(`hook ${added.id} is told of ${namesOf(added.events, 'all events')} of ${namesOf(added.remotes)}`);
    say(`its secret, which is shown only now: ${added.secret}`);
    say(`next: yonkoma hooks test ${added.id}`);
    return added;
  },

  async remove({ words, site, say }) {
    const [id] = takeWords(words, 1);
    const removed = await site.post('hooks/remove', { id: readId(id, 'ID') });
    say(`hook ${removed.id} is removed: ${removed.url}`);
    return removed;
  },

  async test({ words, site, say }) {
    const [id] = takeWords(words, 1);
    const tested = await site.post('hooks/test', { id: readId(id, 'ID') });
    if (!tested.isTaken)
      throw new Problem('hook-silent', `${tested.url} did not take the message: ${outcomeOf(tested)}.`, tested);
    say(`hook ${tested.id} took the message: ${outcomeOf(tested)}`);
    return tested;
  },
};

const namesOf = (names, none) => names.join(', ') || none;
const outcomeOf = ({ status, error }) => (status === null ? error : `it answered ${status}`);

function describeHook({ id, url, events, remotes, madeBy, last, waiting, failingSince, disabledAt }) {
  return [
    `${id}  ${url}`,
    `${namesOf(events, 'all events')} of ${namesOf(remotes)}, by ${madeBy}`,
    last ? `last: ${last.event} on ${showTime(last.at)}, ${outcomeOf(last)}` : 'last: nothing was sent yet',
    ...(waiting > 0 ? [`${waiting} to be sent`] : []),
    ...(disabledAt !== null
      ? [`SWITCHED OFF on ${showTime(disabledAt)}: yonkoma hooks test ${id}`]
      : failingSince !== null
        ? [`failing since ${showTime(failingSince)}`]
        : []),
  ].join('\n  ');
}
