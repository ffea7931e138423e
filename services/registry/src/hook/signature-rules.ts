import { createHmac } from 'node:crypto';

/** Before the secret in base64, so that a scanner recognises one that was left in a repository. */
export const secretPrefix = 'whsec_';

/**
 * The headers of one attempt, as the Standard Webhooks specification names them: the signature is over the id, the time
 * of the attempt and the bytes of the body.
 */
export function signedHeaders(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): Record<string, string> {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}
