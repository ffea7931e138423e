import { createHmac } from 'node:crypto';

/** The tokens that replace a refresh token and the secret of its session. */
export interface Successors {
  secret: string;
  refresh: string;
}

/**
 * Always the same successors for the same token. So two tabs that refresh at once, or a client that lost the reply, get
 * the same reply and do not replace each other's tokens. Only the site can derive them.
 */
export function successorsOf(siteSecret: string, refreshToken: string): Successors {
  const derive = (use: string) =>
    createHmac('sha256', siteSecret).update(`${use} after ${refreshToken}`).digest('base64url');
  return { secret: derive('secret'), refresh: derive('refresh') };
}
