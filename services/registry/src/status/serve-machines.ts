import { answerPlain, type Identify, Refusal, requestLanguage, type Running } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import type { RegistryConfig } from '../config.ts';
import { actorOf } from '../people/actor.ts';
import { isPaused } from '../revision/pause-store.ts';
import { rolloutsIn } from '../revision/live-rules.ts';
import { readComposed } from '../revision/read-manifest.ts';
import { countReports } from '../telemetry/count-store.ts';
import { metricsText } from '../telemetry/metrics-rules.ts';
import { tallyOf } from '../telemetry/tally.ts';
import { wordOf } from '../words.ts';
import { discoveryOf } from './discovery-rules.ts';

/** Serves the formats of other programs: Prometheus' text, and AWS Labs' frontend discovery. */
export async function serveMachines(
  app: FastifyInstance,
  running: Running<RegistryConfig>,
  identify: Identify,
): Promise<void> {
  const { db } = running;
  app.get('/api/registry/metrics', { logLevel: 'warn' }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    try {
      const { session, client } = await identify(request, reply);
      await actorOf({ db, session, client, now: running.call().now }, 'platform/read');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return answerPlain(
        reply,
        { code: error.code, msg: wordOf(requestLanguage(request), error), data: error.data },
        401,
      );
    }
    const { live, hash } = await readComposed(db);
    const metered = [...tallyOf(db).totals].map(([key, counts]) => {
      const [remote = '', version = ''] = key.split(' ');
      return { remote, version, counts };
    });
    const rollouts = await Promise.all(
      rolloutsIn(live).map(async (rollout) => ({ ...rollout, isPaused: await isPaused(db, rollout) })),
    );
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(
      metricsText(metered, {
        revision: { id: live.id, hash, shell: live.shell },
        reports: await countReports(db),
        rollouts,
      }),
    );
  });

  app.get('/api/registry/discovery', { logLevel: 'warn' }, async (_request, reply) => {
    const { live } = await readComposed(db);
    return reply
      .type('application/json; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
      .send(JSON.stringify(discoveryOf(live, running.config.SITE_URL)));
  });
}
