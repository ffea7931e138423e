import { TelemetryBatch, telemetryAddress, telemetryLimits } from '@yonkoma/contract';
import type { Running } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { RegistryConfig } from '../config.ts';
import { tallyOf } from './tally.ts';

/** Beacons of one address in a minute. */
const mostBeacons = 120;
/** Addresses remembered for that, for a minute at most. */
const mostAddresses = 50_000;

/** Takes what pages tell and says nothing: the answer is the same whatever came, no cookie is read, and nothing of who sent it is kept. */
export async function receiveTelemetry(app: FastifyInstance, { db, config, log }: Running<RegistryConfig>): Promise<void> {
  let minute = 0;
  const beacons = new Map<string, number>();
  const isTooMany = (address: string, now: number) => {
    if (minute !== Math.floor(now / 60)) beacons.clear();
    minute = Math.floor(now / 60);
    const count = (beacons.get(address) ?? 0) + 1;
    if (beacons.size < mostAddresses || beacons.has(address)) beacons.set(address, count);
    return count > mostBeacons;
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: telemetryLimits.bytes }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((_error, _request, reply) => reply.code(204).header('cache-control', 'no-store').send());
    scope.post(telemetryAddress, { logLevel: 'warn' }, async (request, reply) => {
      const now = Math.floor(Date.now() / 1000);
      const batch = v.safeParse(TelemetryBatch, parseJson(request.body));
      if (batch.success && !isTooMany(request.ip, now)) await tallyOf(db).add(db, batch.output, { sample: config.TELEMETRY_SAMPLE, now }).catch((error: unknown) => log.error(error));
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
