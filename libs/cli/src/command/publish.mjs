import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { integrityOf, readBuild } from '../build-folder.mjs';
import { describeFolder, needsDescription } from '../kit.mjs';
import { readShare, takeWords } from '../names.mjs';
import { Problem } from '../problem.mjs';
import { commitOf, each } from '../upload.mjs';
import { activate, onPurpose } from './activate.mjs';
import { sayWaits } from './approve.mjs';
import { hours as previewHours, makePreview, readHours, sayPreview } from './preview.mjs';
import { rollout } from './rollout.mjs';

/** What each state of a new version means for who published it. */
const ends = { refused: 'gate-refused', incomplete: 'gate-incomplete' };

export const publish = {
  usage: 'publish DIR',
  summary: 'Check a build, upload it, read it back from the public address and have the gate judge it',
  options: {
    activate: { type: 'boolean', help: 'then make it the stable version' },
    rollout: { type: 'string', value: '5%', help: 'then show it to a share of visitors' },
    preview: { type: 'boolean', help: 'then make an address at which others see it: yonkoma help preview' },
    hours: previewHours,
    commit: { type: 'string', value: 'ID', help: 'written into the audit; by default that of the folder’s git' },
    reason: { type: 'string', value: 'TEXT', help: 'written into the audit' },
    ...onPurpose,
  },
  async run({ words, options, site, say }) {
    const [given] = takeWords(words, 1);
    if (options.activate && options.rollout) throw new Problem('usage', 'Either --activate or --rollout, not both.');
    const hours = readHours(options);
    const share = options.rollout === undefined ? undefined : readShare(options.rollout);
    const folder = resolve(given);
    const { build, files } = await readDescribed(folder);
    const { name: remote, version } = build;
    say(`${remote} ${version}: ${files.size} files are as they were built`);

    const { upload, missing } = await site.post('uploads', {
      build,
      commit: options.commit ?? (await commitOf(folder)),
    });
    await each(missing, (path) => site.put(`uploads/${upload}/${path}`, files.get(path)));
    say(missing.length > 0 ? `uploaded ${missing.length} of ${files.size} files` : 'every file was there before');

    const candidate = await site.post('candidates', { upload });
    printFindings(candidate, say);
    if (ends[candidate.state])
      throw new Problem(
        ends[candidate.state],
        `The gate ${candidate.state === 'refused' ? 'refused' : 'could not finish checking'} ${remote} ` +
          `${version}: report ${candidate.report}.`,
        candidate,
      );
    // What the gate refused is served to nobody.
    await checkEdge(site, build, candidate.addresses);
    say(`the public address serves all ${files.size} files as they were built`);
    say(`the gate passed it (report ${candidate.report})`);
    sayWaits(candidate, say);
    sayNext(candidate, say);

    const name = `${remote}@${version}`;
    const { addresses: _, ...shown } = candidate;
    const result = options.preview ? { ...shown, preview: await makePreview({ remote, version, hours }, site) } : shown;
    if (result.preview) sayPreview(result.preview, site, say);
    const { reason, removes, older } = options;
    const decided = { options: { reason, removes, older }, site, say };
    if (options.activate) return { ...result, ...(await activate.run({ words: [name], ...decided })) };
    if (share !== undefined)
      return { ...result, ...(await rollout.run({ words: [name, options.rollout], ...decided })) };
    say(
      candidate.state === 'needs-approval'
        ? `next: they run yonkoma approve ${name}`
        : `next: yonkoma rollout ${name} 5%, or yonkoma activate ${name}`,
    );
    return result;
  },
};

/** The build of a folder. The output of a bundler without our preset is described first, in a folder for the moment. */
async function readDescribed(folder) {
  if (!(await needsDescription(folder))) return readBuild(folder);
  const described = await mkdtemp(join(tmpdir(), 'yonkoma-'));
  try {
    await describeFolder(folder, described);
    return await readBuild(described);
  } finally {
    await rm(described, { recursive: true, force: true });
  }
}

/** Every byte once more, from where readers get it. */
async function checkEdge(site, { files }, addresses) {
  await each(files, async ({ path, integrity }) => {
    const address = addresses[path];
    const bytes = address === undefined ? null : await site.fetchPublic(address);
    if (bytes === null) throw new Problem('edge-differs', `${path} is not served at the public address.`);
    if (integrityOf(bytes) !== integrity)
      throw new Problem('edge-differs', `${site.site}${address} serves other bytes than were published.`);
  });
}

/** The verdict with the next shell of the site. It refuses nothing before that shell is shown to visitors. */
function sayNext({ next }, say) {
  if (!next) return;
  say(next.state === 'passed' ? `it works with the next shell ${next.shell}` : `it does not pass with ${next.shell}:`);
  if (next.state !== 'passed') printFindings(next, say);
}

function printFindings({ findings = [] }, say) {
  for (const { rule, severity, issue, fix } of findings) say(`${severity} ${rule}: ${issue}\n  ${fix}`);
}
