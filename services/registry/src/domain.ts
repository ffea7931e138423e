import { defineDomain } from '@yonkoma/service-kit';
import * as v from 'valibot';
import { remotesAndRevisions } from './migrations/0001-remotes-and-revisions.ts';
import { publish } from './remote/publish-command.ts';
import { remoteRoutes } from './remote/routes.ts';
import { serveRemotes } from './remote/serve-remotes.ts';
import { revisionRoutes } from './revision/routes.ts';
import { words } from './words.ts';

export const registry = defineDomain({
  name: 'registry',
  config: v.object({}),
  migrations: [remotesAndRevisions],
  routes: [...remoteRoutes, ...revisionRoutes],
  words,
  plugin: serveRemotes,
  commands: { publish },
});
