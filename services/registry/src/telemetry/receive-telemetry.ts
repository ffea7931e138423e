import { TelemetryBatch, telemetryAddress, telemetryLimits } from '@yonkoma/contract';
import type { Running } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { RegistryConfig } from '../config.ts';
import { networkMark } from './network-rules.ts';
import { tallyOf } from './tally.ts';

/** Beacons of one address in a minute. */
const mostBeacons = 120;
/** Faults of one address in a minute: a page tells each once, and an address may be that of a whole house. */
const mostFaults = 100;
/** Addresses remembered for that, for a minute at most. */
const mostAddresses = 50_000;

/** Takes what pages tell and says nothing: the answer is the same whatever came, no cookie is read, and nothing of who sent it is kept. */
export async function receiveTelemetry(app: FastifyInstance, { db, config, log }: Running<RegistryConfig>): Promise<void> {
  let minute = 0;
  const told = new Map<string, { beacons: number; faults: number }>();
  /** What of a batch is counted: none of it, all but its faults, or all. */
  const withinLimits = (address: string, batch: TelemetryBatch, now: number): TelemetryBatch => {
    if (minute !== Math.floor(now / 60)) told.clear();
    minute = Math.floor(now / 60);
    const { beacons, faults } = told.get(address) ?? { beacons: 0, faults: 0 };
    const own = { beacons: beacons + 1, faults: faults + batch.events.filter(({ kind }) => kind === 'fault').length };
    if (told.size < mostAddresses || told.has(address)) told.set(address, own);
    if (own.beacons > mostBeacons) return { ...batch, events: [] };
    return own.faults > mostFaults ? { ...batch, events: batch.events.filter(({ kind }) => kind !== 'fault') } : batch;
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: telemetryLimits.bytes }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((_error, _request, reply) => reply.code(204).header('cache-control', 'no-store').send());
    scope.post(telemetryAddress, { logLevel: 'warn' }, async (request, reply) => {
      const now = Math.floor(Date.now() / 1000);
      const batch = v.safeParse(TelemetryBatch, parseJson(request.body));
      if (batch.success) {
        const counted = withinLimits(request.ip, batch.output, now);
        await tallyOf(db).add(db, counted, { sample: config.TELEMETRY_SAMPLE, now, mark: networkMark(config.SECRET, request.ip) }).catch((error: unknown) => log.error(error));
      }
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
