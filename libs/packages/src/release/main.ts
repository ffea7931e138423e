import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { builtFolder, readBuilt } from '../built.ts';
import { repositoryOf } from './repository-rules.ts';

const help = `npm run release -- [--dry-run] [--tag TAG]
  Publishes the packages of remote teams to npm, with provenance, each after those that it needs. A version that npm
  has already is left out, so the command can be run again. --dry-run publishes nothing and shows what would be.
  libs/packages/docs/publish-to-npm.md says who runs it, and where.`;

const { values } = parseArgs({
  options: { 'dry-run': { type: 'boolean' }, tag: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});

const npm = (args: string[], isQuiet = false) =>
  spawnSync('npm', args, {
    encoding: 'utf8',
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
  });

const stop = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};

async function release(): Promise<void> {
  const isDry = values['dry-run'] === true;
  const built = (await readBuilt()) ?? stop('There are no packages: run npm run build.');
  const root = JSON.parse(await readFile(join(import.meta.dirname, '../../../../package.json'), 'utf8')) as object;
  const repository = repositoryOf(root, process.env);
  if (!repository && !isDry)
    stop(
      'npm compares the repository of a package with the one that the pipeline runs for: ' +
        'name it as "repository" in package.json, or run this in its pipeline.',
    );
  for (const { folder, name, version } of built.packages) {
    if (!isDry && npm(['view', `${name}@${version}`, 'version'], true).stdout.trim() === version) {
      console.log(`${name} ${version} is on npm already`);
      continue;
    }
    const staging = await mkdtemp(join(tmpdir(), 'yonkoma-release-'));
    try {
      await cp(join(builtFolder, folder), staging, { recursive: true });
      const manifest = JSON.parse(await readFile(join(staging, 'package.json'), 'utf8')) as object;
      const said = repository && { repository: { type: 'git', url: repository, directory: `libs/${folder}` } };
      await writeFile(join(staging, 'package.json'), `${JSON.stringify({ ...manifest, ...said }, null, 2)}\n`);
      const options = ['--provenance', '--access', 'public', '--tag', values.tag ?? 'latest'];
      const { status } = npm(['publish', staging, ...options, ...(isDry ? ['--dry-run'] : [])]);
      if (status !== 0) stop(`${name} ${version} was not published: npm says why above. Then run the command again.`);
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  }
}

if (values.help) console.log(help);
else await release();
