import { versionDecided } from '@yonkoma/contract/schema';
import { defineDomain } from '@yonkoma/service-kit';
import { verifyAudit } from './audit/verify-audit-command.ts';
import { collectCommand } from './collect/collect-command.ts';
import { collectRoutes } from './collect/routes.ts';
import { compareRoutes } from './compare/routes.ts';
import { startCollecting } from './collect/start-collecting.ts';
import { RegistryConfig } from './config.ts';
import { hookRoutes } from './hook/routes.ts';
import { startSending } from './hook/send-messages.ts';
import { hookSubscriptions } from './hook/subscriptions.ts';
import { warnOfBreaks } from './release/check-release.ts';
import { checkReleaseCommand } from './release/check-release-command.ts';
import { remotesAndRevisions } from './migrations/0001-remotes-and-revisions.ts';
import { releases } from './migrations/0002-releases.ts';
import { tokenMembers } from './migrations/0003-token-members.ts';
import { viewers } from './migrations/0004-viewers.ts';
import { owners } from './migrations/0005-owners.ts';
import { shells } from './migrations/0006-shells.ts';
import { previews } from './migrations/0007-previews.ts';
import { hooks as hookTables } from './migrations/0008-hooks.ts';
import { shellWatch } from './migrations/0009-shell-watch.ts';
import { renderFaults } from './migrations/0010-render-faults.ts';
import { hooks } from './operate/hook-commands.ts';
import { overrideRoutes } from './override/routes.ts';
import { issueToken, revokeToken, showTokens } from './operate/token-commands.ts';
import { previewRoutes } from './preview/routes.ts';
import { receiveUploads } from './release/receive-upload.ts';
import { releaseRoutes } from './release/routes.ts';
import { publish } from './remote/publish-command.ts';
import { remoteRoutes } from './remote/routes.ts';
import { servePackages } from './serve/serve-packages.ts';
import { serveRemotes } from './serve/serve-remotes.ts';
import { shellRoutes } from './shell-release/routes.ts';
import { revisionRoutes } from './revision/routes.ts';
import { statusRoutes } from './status/routes.ts';
import { serveMachines } from './status/serve-machines.ts';
import { receiveTelemetry } from './telemetry/receive-telemetry.ts';
import { telemetryRoutes } from './telemetry/routes.ts';
import { startTelemetry } from './telemetry/start-telemetry.ts';
import { words } from './words.ts';

export const registry = defineDomain({
  name: 'registry',
  config: RegistryConfig,
  migrations: [
    remotesAndRevisions,
    releases,
    tokenMembers,
    viewers,
    owners,
    shells,
    previews,
    hookTables,
    shellWatch,
    renderFaults,
  ],
  routes: [
    ...remoteRoutes,
    ...revisionRoutes,
    ...releaseRoutes,
    ...shellRoutes,
    ...overrideRoutes,
    ...previewRoutes,
    ...compareRoutes,
    ...statusRoutes,
    ...telemetryRoutes,
    ...collectRoutes,
    ...hookRoutes,
  ],
  words,
  publishes: [versionDecided],
  subscriptions: hookSubscriptions,
  async plugin(app, running, identify) {
    await serveRemotes(app, running, identify);
    await servePackages(app, running);
    await receiveUploads(app, running, identify);
    await receiveTelemetry(app, running);
    await serveMachines(app, running, identify);
  },
  async start(running) {
    const looking = warnOfBreaks(running, running.call().now).catch((error: unknown) =>
      running.log.error(error, 'The live remotes could not be checked against this release'),
    );
    const stops = [async () => looking, await startTelemetry(running), startCollecting(running), startSending(running)];
    return async () => {
      for (const stop of stops) await stop();
    };
  },
  commands: {
    publish,
    'issue-token': issueToken,
    'revoke-token': revokeToken,
    'list-tokens': showTokens,
    'verify-audit': verifyAudit,
    collect: collectCommand,
    'check-release': checkReleaseCommand,
    hooks,
  },
});
