import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBrowser, startSite } from '@yonkoma/testing/browser';
import { freePort, repositoryRoot, temporaryFolder, tokenFor } from '@yonkoma/testing/node';
import { npmEnvironment } from '@yonkoma/testing/node/outside-folder';
import { runCommand } from '@yonkoma/testing/node/run-docs';
import { type Figure, median } from '../figure.ts';

const remote = 'zine';
const edits = 7;

/**
 * What a team without a checkout waits for: from an empty folder to a page that visitors get, with the gate and its
 * browser, and from an edit to the screen. The first folder warms npm's cache up.
 */
export async function* measureFirstPage(): AsyncGenerator<Figure> {
  await using data = await temporaryFolder();
  await using site = await startSite({ dataDir: data.path, args: ['--no-demo'], env: { REQUESTS_PER_MINUTE: '0' } });
  const index = (await (await fetch(`${site.url}/packages/index.json`)).json()) as { new: string };
  const can = ['--team', remote, '--remotes', remote, '--can', 'publish,activate,read'];
  const env = {
    ...npmEnvironment(),
    PATH: process.env['PATH'] ?? '',
    npm_config_prefer_offline: 'true',
    YONKOMA_TOKEN: await tokenFor(data.path, ['zine-ci', ...can]),
  };
  const make = [index.new.replace(/ NAME$/, ` ${remote}`), `cd ${remote} && npm install`];
  await using warm = await temporaryFolder();
  for (const command of make) await runCommand(command, { folder: warm.path, env });

  await using empty = await temporaryFolder();
  const commands = [...make, `cd ${remote} && npm run release -- --activate --reason opening`];
  const began = performance.now();
  for (const command of commands) await runCommand(command, { folder: empty.path, env });
  const page = await fetch(`${site.url}/${remote}`, { headers: { accept: 'text/html' } });
  const s = (performance.now() - began) / 1000;
  if (page.status !== 200) throw new Error(`/${remote} was answered with ${page.status}`);
  yield {
    name: 'from an empty folder to a live page, commands',
    ours: `${commands.length}`,
    bare: '5',
    ratio: commands.length,
    target: { atMost: 5 },
  };
  yield {
    name: 'from an empty folder to a live page, seconds',
    ours: `${s.toFixed(1)} s`,
    bare: '240 s',
    ratio: s,
    target: { atMost: 240 },
  };
  yield await timeEdits(join(empty.path, remote));
}

/** Edits a component of a remote that is shown from its sources. */
async function timeEdits(folder: string): Promise<Figure> {
  await using data = await temporaryFolder();
  const url = `http://127.0.0.1:${await freePort()}`;
  const program = spawn(
    process.execPath,
    [join(repositoryRoot, 'libs/workspace/develop/main.ts'), folder, '--port', new URL(url).port, '--no-demo'],
    { cwd: repositoryRoot, env: { ...process.env, DATA_DIR: data.path }, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let output = '';
  program.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const browser = await openBrowser();
  try {
    while (!output.includes(`${url}/${remote}`)) {
      if (program.exitCode !== null) throw new Error(`the program ended before its page was there:\n${output}`);
      await pause(50);
    }
    const page = await browser.newPage();
    await page.goto(`${url}/${remote}`);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    const file = join(folder, 'src/front/front-page.tsx');
    const text = await readFile(file, 'utf8');
    const waited: number[] = [];
    for (let edit = 0; edit < edits; edit += 1) {
      const words = `Edit ${edit}`;
      const began = performance.now();
      await writeFile(file, text.replace("{say('front.title')}", words));
      await heading.filter({ hasText: words }).waitFor();
      waited.push(performance.now() - began);
    }
    return {
      name: `from an edit to the screen, seconds, median of ${edits}`,
      ours: `${(median(waited) / 1000).toFixed(2)} s, slowest ${(Math.max(...waited) / 1000).toFixed(2)} s`,
      bare: '1 s',
      ratio: median(waited) / 1000,
      target: { atMost: 1 },
    };
  } finally {
    await browser.close();
    program.kill('SIGTERM');
  }
}
