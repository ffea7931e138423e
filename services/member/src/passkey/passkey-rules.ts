/** Passkeys of one member. */
export const passkeysPerMember = 10;

/** Milliseconds a browser waits for its user: a little less than a challenge lives. */
export const ceremonyMs = 540_000;

/**
 * Ed25519, ES256, RS256: what every authenticator has one of. Named, since the library would else try what Node calls
 * experimental.
 */
export const algorithms = [-8, -7, -257];

/** A challenge that never was: no pass is found for it. */
const noChallenge = '';

/** The challenge a response says it answers, not yet believed; empty for what is no response. */
export function challengeIn(response: Record<string, unknown>): string {
  const { clientDataJSON } = Object(response.response) as { clientDataJSON?: unknown };
  if (typeof clientDataJSON !== 'string') return noChallenge;
  try {
    const { challenge } = Object(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : noChallenge;
  } catch {
    return noChallenge;
  }
}

/** Under which the authenticator knows the member; null when it says nothing of it. */
export function handleIn(response: Record<string, unknown>): string | null {
  const { userHandle } = Object(response.response) as { userHandle?: unknown };
  return typeof userHandle === 'string' && userHandle !== '' ? userHandle : null;
}

/** Credential and its ways to be reached, as a browser asks for them. */
export function descriptorOf({ credential_id, transports }: { credential_id: string; transports: string }): {
  id: string;
  transports: string[];
} {
  return { id: credential_id, transports: JSON.parse(transports) as string[] };
}
