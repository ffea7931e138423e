import { takeWords } from '../names.mjs';

export const collect = {
  usage: 'collect [--dry-run]',
  summary: 'Remove versions that no page can need any more; --dry-run lists them and removes nothing',
  options: { 'dry-run': { type: 'boolean', help: 'list only' } },
  async run({ words, options, site, say }) {
    takeWords(words, 0);
    const found = await site.post('collect', { isDryRun: options['dry-run'] ?? false });
    for (const { remote, version, sizeBytes } of found.list)
      say(`${found.isDryRun ? 'would remove' : 'removed'} ${remote} ${version} (${Math.ceil(sizeBytes / 1024)} KB)`);
    for (const { remote, version, why } of found.kept) say(`kept ${remote} ${version}: ${why}`);
    if (found.list.length === 0) say('nothing to remove');
    return found;
  },
};
