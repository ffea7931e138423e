import { glob } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { activateRemotes, publishRemote } from '@yonkoma/contract/schema';
import { type Command, Refusal, type Running } from '@yonkoma/service-kit';
import { words } from '../words.ts';
import { readBuildFolder } from '@yonkoma/gate/build/build-folder';

/**
 * Publishes all named builds and activates them in one revision. A bad build is reported and left out; the others
 * continue.
 */
export const publish: Command<unknown> = {
  summary: 'Publish builds of remotes and activate them in one revision',
  usage:
    'publish DIR… | --all [--again]   a folder with remote-build.json, such ' +
    'as remotes/reader/dist; --all is every one in remotes; --again activates remotes that were retired, too',
  async run(running, asked) {
    const again = asked.includes('--again');
    const folders = asked.includes('--all') ? await builtRemotes() : asked.filter((word) => word !== '--again');
    if (folders.length === 0) {
      console.error(`Usage: npm run ops -- ${publish.usage}`);
      return 1;
    }
    const versions: Record<string, string> = {};
    let failures = 0;
    for (const folder of folders) {
      try {
        const { build, files } = await readBuildFolder(resolve(folder));
        const { remote, version, isNew } = await running.ask(publishRemote, { build, files });
        versions[remote] = version;
        console.log(`${remote} ${version} ${isNew ? 'published' : 'was published before'}`);
      } catch (error) {
        failures += 1;
        console.error(`${folder}: ${explain(error)}`);
      }
    }
    return (await activate(running, versions, again)) && failures === 0 ? 0 : 1;
  },
};

/** The builds in the folder in which the command runs, as in the image. */
async function builtRemotes(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob('remotes/*/dist/remote-build.json')) found.push(dirname(file));
  return found.toSorted();
}

/** A version that may not go live is reported and left out. */
async function activate(running: Running<unknown>, versions: Record<string, string>, again: boolean): Promise<boolean> {
  if (Object.keys(versions).length === 0) return true;
  try {
    const { revision, isNew } = await running.ask(activateRemotes, { versions, reason: 'published', again });
    console.log(isNew ? `revision ${revision} is active` : `revision ${revision} stays active: nothing changed`);
    return true;
  } catch (error) {
    console.error(`not activated: ${explain(error)}`);
    const bad = error instanceof Refusal ? error.values.remote : undefined;
    if (typeof bad !== 'string' || !(bad in versions)) return false;
    await activate(running, Object.fromEntries(Object.entries(versions).filter(([remote]) => remote !== bad)), again);
    return false;
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Refusal)) return error instanceof Error ? error.message : String(error);
  const sentence = words.en[error.key] ?? error.key;
  return sentence.replace(/\{(\w+)\}/g, (mark, name: string) => String(error.values[name] ?? mark));
}
