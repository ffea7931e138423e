import type { ShellApiParts } from '../shell-api.ts';

/**
 * What the shell reads of a window before its first render: an empty storage, the address of the page, and events that
 * never come. Anything else is missing, so a component that reads it fails its render.
 */
export function windowOnServer(address: string): ShellApiParts['window'] {
  const storage = { length: 0, key: () => null, getItem: () => null, setItem() {}, removeItem() {}, clear() {} };
  const window = {
    localStorage: storage,
    sessionStorage: storage,
    location: new URL(address),
    navigator: {},
    performance,
    addEventListener() {},
    removeEventListener() {},
  };
  return window as unknown as ShellApiParts['window'];
}
