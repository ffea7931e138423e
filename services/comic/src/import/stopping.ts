/** Set when the operator asked to stop: chapters that are whole stay, the one at work is dropped. */
export interface Stopping { isAsked: boolean }

export class Stopped extends Error {
  override name = 'Stopped';
}

export function throwIfStopped(stopping: Stopping): void {
  if (stopping.isAsked) throw new Stopped();
}
