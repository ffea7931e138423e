import { join, resolve } from 'node:path';
import { gateway, readOptions, readShell, sayShell, siteHealth } from '@yonkoma/gateway';
import {
  checkDatabase,
  checkDisk,
  compose,
  createServer,
  exitOnSignal,
  type Health,
  type Life,
  listen,
  mount,
  mountHealth,
  openIdentity,
  readPreviewUrl,
  readSettings,
  StartRefusal,
} from '@yonkoma/service-kit';
import { domains } from './domains.ts';
import { publishBuilds } from './publish-builds.ts';
import { repositoryRoot } from './repository.ts';
import { seedDemoArticles } from './seed-demo-articles.ts';
import { seedDemoQuestions } from './seed-demo-questions.ts';
import { seedDemoLibrary } from './seed-demo-library.ts';
import { elapsed, step } from './step.ts';

/**
 * Runs the whole site in one process. With `--no-demo`, an empty library stays empty.
 * @throws StartRefusal when something prevents the start.
 */
export async function serveSite(given: Record<string, string | undefined>, args: readonly string[]): Promise<void> {
  const settings = readSettings(given);
  const { env } = settings;
  if (env.DEVELOP && env.HOST && env.HOST !== '127.0.0.1')
    throw new StartRefusal(
      'DEVELOP shows unpublished code to everybody who reaches the site: set HOST to 127.0.0.1, or remove DEVELOP.',
    );
  const options = readOptions(env);
  const previewUrl = readPreviewUrl(env.PREVIEW_URL, settings.siteUrl);
  const shell = await readShell(resolve(env.SHELL_DIR ?? join(repositoryRoot, 'shell/dist')));
  const app = createServer({ trustProxy: env.TRUST_PROXY, logLevel: env.LOG_LEVEL });
  let isOpen = false;
  const life: Life = { phase: 'starting' };
  let health: Health | null = null;
  const leaving = new AbortController();
  mountHealth(app, life, () => health);

  const composition = await step('Opening the databases', () => compose(domains, { ...settings, log: app.log }));
  health = siteHealth(
    Object.fromEntries(domains.map(({ name }) => [name, checkDatabase(composition.running(name).db)])),
    { disk: checkDisk(settings.dataDir) },
  );
  exitOnSignal(
    async () => {
      leaving.abort();
      await app.close();
      await composition.close();
    },
    life,
    settings.drainMs,
  );
  const identify = await openIdentity(app, { secret: settings.secret, askFor: composition.askFor });
  await gateway(app, {
    shell,
    siteUrl: settings.siteUrl,
    previewUrl,
    secret: settings.secret,
    identify,
    askFor: composition.askFor,
    isReady: () => isOpen,
    ...options,
  });
  await mount(app, composition, { secret: settings.secret, identify });
  const address = await listen(app, settings);

  try {
    await sayShell(shell, composition.askFor, app.log);
    await step('Publishing the remotes', () => publishBuilds(composition, join(repositoryRoot, 'remotes')));
    if (!args.includes('--no-demo')) {
      await seedDemoArticles(composition);
      await seedDemoQuestions(composition);
      await seedDemoLibrary(composition, settings.dataDir, leaving.signal);
    }
    if (leaving.signal.aborted) return;
    await composition.start();
    isOpen = true;
    // If a stop was requested in the meantime, it happens now.
    if (life.phase === 'starting') life.phase = 'serving';
    console.log(`Yonkoma is open at ${address} (${elapsed()})`);
  } catch (error) {
    // Work that was interrupted by the closing of databases is no failure; the handler of the signal ends the process.
    if (!leaving.signal.aborted) throw error;
  }
}
