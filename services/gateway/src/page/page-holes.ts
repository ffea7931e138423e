import { randomBytes } from 'node:crypto';
import type { RuntimeManifest } from '@yonkoma/contract';
import { scriptJson } from '../plain/escape.ts';

type Telemetry = NonNullable<RuntimeManifest['telemetry']>;

/**
 * Stands in a page where each answer has its own nonce. Nobody can write it into a page: it is random, and leaves no
 * process.
 */
export const nonceHole = randomBytes(16).toString('base64');
const inTelemetryHole = randomBytes(16).toString('hex');
/** Stands in the boot document where each visitor has their own. */
export const telemetryHole = inTelemetryHole as unknown as Telemetry;

/** What comes before the first hole, between two, and after the last. */
export interface TextWithHoles {
  parts: Buffer[];
  /** What belongs after each part but the last. */
  holes: ('nonce' | 'telemetry')[];
}

/** Encodes a text once for all that get it. */
export function cutHoles(text: string): TextWithHoles {
  const parts: Buffer[] = [];
  const holes: TextWithHoles['holes'] = [];
  for (const [place, around] of text.split(`"${inTelemetryHole}"`).entries()) {
    if (place > 0) holes.push('telemetry');
    for (const [at, part] of around.split(nonceHole).entries()) {
      if (at > 0) holes.push('nonce');
      parts.push(Buffer.from(part));
    }
  }
  return { parts, holes };
}

/** The text as one visitor gets it. */
export function fillHoles({ parts, holes }: TextWithHoles, nonce: string, telemetry: Telemetry | undefined): Buffer {
  const own = { nonce: Buffer.from(nonce), telemetry: Buffer.from(scriptJson(telemetry ?? null)) };
  return Buffer.concat(
    parts.flatMap((part, place) => {
      const hole = holes[place];
      return hole ? [part, own[hole]] : [part];
    }),
  );
}
