import { isIP } from 'node:net';
import type { EventData, HookEntry, versionDecided } from '@yonkoma/contract';
import { mayTouch, type Token } from '../people/token-rules.ts';
import type { Hook } from './hook-store.ts';
import { isPublicAddress } from './public-address-rules.ts';

/** The most hooks of one token or member, and of the site. Each hook that has something to be told is a connection. */
export const hookLimits = { own: 20, all: 200 } as const;

/** Only this machine, for tests and for a site in one house; an operator has to allow it. */
export const loopback = '127.0.0.1';

/**
 * The address of a hook, if it may be one: https, without a name and a password, and no number of a network that is
 * not public. What a name stands for is asked at each attempt. With `isLocal`, http on this machine is allowed, too.
 */
export function readHookAddress(text: string, isLocal: boolean): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  if (isLocal && url.protocol === 'http:' && url.hostname === loopback) return url;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))) return null;
  return url;
}

/** The address as others may see it: the path of a hook is often its password. */
export const originOf = ({ url }: Pick<Hook, 'url'>): string => new URL(url).origin;

/** Whether this hook is told about this change. */
export function isTold(
  { events, remotes, disabledAt }: Pick<Hook, 'events' | 'remotes' | 'disabledAt'>,
  { event, remote }: Pick<EventData<typeof versionDecided>, 'event' | 'remote'>,
): boolean {
  return (
    event !== 'hook-disabled' &&
    disabledAt === null &&
    (events.length === 0 || events.includes(event)) &&
    mayTouch({ remotes } as Token, remote)
  );
}

/** The remotes of a hook as a list. */
export const remotesOf = ({ remotes }: Pick<Hook, 'remotes'>): string[] => (remotes === '*' ? ['*'] : [...remotes]);

export const asHookEntry = (hook: Hook, waiting: number): HookEntry => ({
  id: hook.id,
  url: hook.url,
  events: [...hook.events],
  remotes: remotesOf(hook),
  madeBy: hook.madeBy,
  createdAt: hook.createdAt,
  last: hook.last,
  waiting,
  failingSince: hook.failingSince,
  disabledAt: hook.disabledAt,
});
