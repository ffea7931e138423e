/** The most passkeys that one member may have. */
export const passkeysPerMember = 10;

/** Milliseconds that a browser waits for its user: a little less than the lifetime of a challenge. */
export const ceremonyMs = 540_000;

/**
 * Ed25519, ES256, RS256: every authenticator supports one of them. They are listed because the library's defaults
 * include algorithms that Node calls experimental.
 */
export const algorithms = [-8, -7, -257];

/** Stands for a missing challenge: no pass is ever found for it. */
const noChallenge = '';

/** The challenge that a response claims to answer, not verified yet; empty when the response has no valid form. */
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

/** The handle by which the authenticator knows the member; null when the response has none. */
export function handleIn(response: Record<string, unknown>): string | null {
  const { userHandle } = Object(response.response) as { userHandle?: unknown };
  return typeof userHandle === 'string' && userHandle !== '' ? userHandle : null;
}

/** The id of a credential and its transports, in the form that browsers expect. */
export function descriptorOf({ credential_id, transports }: { credential_id: string; transports: string }): {
  id: string;
  transports: string[];
} {
  return { id: credential_id, transports: JSON.parse(transports) as string[] };
}
