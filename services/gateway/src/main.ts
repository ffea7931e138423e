import { resolve } from 'node:path';
import {
  compose,
  createServer,
  exitOnRefusal,
  exitOnSignal,
  type Health,
  type Life,
  listen,
  mountHealth,
  openIdentity,
  readPreviewUrl,
  readSettings,
  requireShared,
} from '@yonkoma/service-kit';
import { askPeers } from './forward/ask-peers.ts';
import { forward } from './forward/forward.ts';
import { readAddresses } from './forward/read-addresses.ts';
import { siteHealth } from './forward/site-health.ts';
import { gateway } from './gateway.ts';
import { readOptions } from './read-options.ts';
import { readShell } from './shell/read-shell.ts';
import { keepSayingShell } from './shell/report-shell.ts';

/** A process with the edge only: it calls every domain over HTTP at its `PEER_…_URL`. */
try {
  requireShared(process.env, ['SECRET']);
  const settings = readSettings(process.env);
  const { env } = settings;
  const addresses = readAddresses(env);
  const options = readOptions(env);
  const previewUrl = readPreviewUrl(env.PREVIEW_URL, settings.siteUrl);
  const shell = await readShell(resolve(env.SHELL_DIR ?? 'shell/dist'));
  const app = createServer({ trustProxy: env.TRUST_PROXY, logLevel: env.LOG_LEVEL });
  const life: Life = { phase: 'starting' };
  const composition = await compose([], { ...settings, log: app.log });
  const health: Health = siteHealth(askPeers(addresses, composition, app.log));
  mountHealth(app, life, () => health);
  const identify = await openIdentity(app, { secret: settings.secret, askFor: composition.askFor });
  await gateway(app, {
    shell,
    siteUrl: settings.siteUrl,
    previewUrl,
    secret: settings.secret,
    identify,
    askFor: composition.askFor,
    isReady: () => life.phase !== 'starting',
    ...options,
  });
  await forward(app, addresses);
  const stopSaying = keepSayingShell(shell, composition.askFor, app.log);
  exitOnSignal(
    async () => {
      // Not awaited: a registry that does not answer must not block the shutdown.
      void stopSaying();
      await app.close();
      await composition.close();
    },
    life,
    settings.drainMs,
  );
  const address = await listen(app, settings);
  if (life.phase === 'starting') life.phase = 'serving';
  console.log(`gateway answers at ${address}`);
} catch (error) {
  exitOnRefusal(error);
}
