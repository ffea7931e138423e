import { createHmac } from 'node:crypto';

/** What takes the place of a refresh token and of its session's secret. */
export interface Successors {
  secret: string;
  refresh: string;
}

/**
 * The same for the same token, so that two tabs which refresh at once, or a client whose answer was lost, get the same
 * answer again instead of replacing each other's. Only the site can derive them from the token.
 */
export function successorsOf(siteSecret: string, refreshToken: string): Successors {
  const derive = (use: string) =>
    createHmac('sha256', siteSecret).update(`${use} after ${refreshToken}`).digest('base64url');
  return { secret: derive('secret'), refresh: derive('refresh') };
}
