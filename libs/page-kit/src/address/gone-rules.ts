import { answerCodes } from '@yonkoma/contract';
import { CallFailure } from '@yonkoma/remote-kit';

/** Whether a failure means that the content was taken down. */
export const isTakenDown = (error: unknown): boolean =>
  error instanceof CallFailure && error.refusal.endsWith('-taken-down');

/** Whether a failure means that the content does not exist, or that its address is malformed. */
export const isMissing = (error: unknown): boolean =>
  error instanceof CallFailure && /-not-found$|^illegal-input$/.test(error.refusal);

/** Whether a failure means that the visitor may not see it, so that another try would fail as well. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof CallFailure && error.code === answerCodes.forbidden;

/** The new address from a refusal of moved content; null for other failures. */
export function movedTo(error: unknown): string | null {
  if (!(error instanceof CallFailure) || !error.refusal.endsWith('-moved')) return null;
  const { location } = (error.data ?? {}) as { location?: unknown };
  return typeof location === 'string' && /^\/(?![/\\])/.test(location) ? location : null;
}
