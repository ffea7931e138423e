import { writeFile } from 'node:fs/promises';
import { addressTypes } from '../address-types.mjs';
import { readName, takeWords } from '../names.mjs';
import { Problem } from '../problem.mjs';

export const remotes = {
  usage: 'remotes [NAME]',
  summary: 'Show the live remotes: their pages, the endpoints that they call, and the packages that they need',
  options: {
    calls: { type: 'string', value: 'ENDPOINT', help: 'show only who calls this endpoint: comic.readComic' },
    types: { type: 'string', value: 'FILE', help: 'write the addresses of their pages as TypeScript types' },
  },
  async run({ words, options, site, say }) {
    const [name] = takeWords(words, 0, 1);
    const remote = name === undefined ? undefined : readName(name).remote;
    const found = await site.get('neighbours', { remote });
    if (remote !== undefined && found.list.length === 0)
      throw new Problem('not-live', `No version of ${remote} is live.`);
    if (options.types !== undefined) {
      await writeFile(options.types, addressTypes(found, site.site));
      say(`${options.types} has the addresses of revision ${found.revision}`);
      return found;
    }
    const { calls } = options;
    const list = calls === undefined ? found.list : found.list.filter(({ endpoints }) => endpoints.includes(calls));
    for (const one of list) say(calls === undefined ? describe(one) : nameOf(one));
    if (calls !== undefined && list.length === 0) say(`no live remote calls ${calls}`);
    return { ...found, list };
  },
};

const nameOf = ({ remote, version, standing }) =>
  `${remote} ${version}${standing === 'rollout' ? ' (in roll-out)' : ''}`;

function describe(one) {
  const { pages, endpoints, shared } = one;
  return [
    nameOf(one),
    ...pages.map(({ name, path, needsLogin }) => `  ${path}  ${name}${needsLogin ? ', for members' : ''}`),
    `  calls ${endpoints.join(', ') || 'nothing'}`,
    `  needs ${Object.entries(shared)
      .map(([name, range]) => `${name} ${range}`)
      .join(', ')}`,
  ].join('\n');
}
