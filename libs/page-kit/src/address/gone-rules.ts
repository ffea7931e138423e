import { CallFailure } from '@yonkoma/remote-kit';

/** Whether the site says that it was taken down, whatever of it. */
export const isTakenDown = (error: unknown): boolean =>
  error instanceof CallFailure && error.refusal.endsWith('-taken-down');

/** Whether there is no such thing on the site, or its address cannot name one. */
export const isMissing = (error: unknown): boolean =>
  error instanceof CallFailure && /-not-found$|^illegal-input$/.test(error.refusal);

/** Where the site says it is now: an address of its own. */
export function movedTo(error: unknown): string | null {
  if (!(error instanceof CallFailure) || !error.refusal.endsWith('-moved')) return null;
  const { location } = (error.data ?? {}) as { location?: unknown };
  return typeof location === 'string' && /^\/(?![/\\])/.test(location) ? location : null;
}
