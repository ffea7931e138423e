import { telemetryAddress, telemetryLimits } from '@yonkoma/contract';
import { TelemetryBatch } from '@yonkoma/contract/schema';
import type { Running } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { RegistryConfig } from '../config.ts';
import { networkHash } from './network-rules.ts';
import { type Sender, tallyOf } from './tally.ts';
import { openViewer, voterOf } from './viewer-token.ts';

/** The most beacons of one address in a minute. */
const mostBeacons = 120;
/** The most faults of one address in a minute: a page reports each fault once, and many people may share an address. */
const mostFaults = 100;
/** The most addresses that are remembered for this, each for at most a minute. */
const mostAddresses = 50_000;

/**
 * Receives reports of pages. The response is always the same, no cookie is read, and nothing about the sender is
 * stored. A version in a roll-out is counted only for pages to which this site sent it, by the token in them. A report
 * from another network than the page was sent to, as from a phone that moves, is counted but has no vote.
 */
export async function receiveTelemetry(
  app: FastifyInstance,
  { db, config, log }: Running<RegistryConfig>,
): Promise<void> {
  let minute = 0;
  const counts = new Map<string, { beacons: number; faults: number }>();
  /** The part of a batch that is counted: nothing, everything except its faults, or everything. */
  const withinLimits = (address: string, batch: TelemetryBatch, now: number): TelemetryBatch => {
    if (minute !== Math.floor(now / 60)) counts.clear();
    minute = Math.floor(now / 60);
    const { beacons, faults } = counts.get(address) ?? { beacons: 0, faults: 0 };
    const own = { beacons: beacons + 1, faults: faults + batch.events.filter(({ kind }) => kind === 'fault').length };
    if (counts.size < mostAddresses || counts.has(address)) counts.set(address, own);
    if (own.beacons > mostBeacons) return { ...batch, events: [] };
    return own.faults > mostFaults ? { ...batch, events: batch.events.filter(({ kind }) => kind !== 'fault') } : batch;
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: telemetryLimits.bytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((_error, _request, reply) => reply.code(204).header('cache-control', 'no-store').send());
    scope.post(telemetryAddress, { logLevel: 'warn' }, async (request, reply) => {
      const now = Math.floor(Date.now() / 1000);
      const batch = v.safeParse(TelemetryBatch, parseJson(request.body));
      const sender = batch.success ? senderOf(config, batch.output, request.ip, now) : null;
      if (batch.success && sender) {
        await tallyOf(db)
          .add(db, withinLimits(request.ip, batch.output, now).events, sender)
          .catch((error: unknown) => log.error(error));
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

/** Who sent a report; null when its token is not one of this site, or too old. */
function senderOf(
  { SECRET, TELEMETRY_SAMPLE: sample }: RegistryConfig,
  { token, isSampled }: TelemetryBatch,
  address: string,
  now: number,
): Sender | null {
  const mark = networkHash(SECRET, address);
  if (token === undefined)
    return { viewer: { isSampled: isSampled === true, served: new Map(), mark }, now, sample, voterOf: null };
  const viewer = openViewer(SECRET, token, now);
  return (
    viewer && {
      viewer,
      now,
      sample,
      voterOf: viewer.mark === mark ? (remote, version) => voterOf(SECRET, viewer.id, remote, version) : null,
    }
  );
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
