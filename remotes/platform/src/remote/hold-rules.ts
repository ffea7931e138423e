import type { LiveRemote } from '../live/move-rules.ts';

/** A decision that holds a remote, lets it move again, or takes it off the site. */
export interface Hold {
  kind: 'pin' | 'unpin' | 'retire';
  remote: string;
  version: string;
}

/** The decisions that are possible in the current state of a remote. */
export function holdsOf({ name: remote, stable, pin }: LiveRemote): Hold[] {
  return [
    ...(pin ? [{ kind: 'unpin' as const, remote, version: pin.version }] : []),
    ...(stable && !pin ? [{ kind: 'pin' as const, remote, version: stable.version }] : []),
    ...(stable && !pin ? [{ kind: 'retire' as const, remote, version: stable.version }] : []),
  ];
}
