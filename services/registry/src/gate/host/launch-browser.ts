import type { Browser, LaunchOptions } from 'playwright-core';

export const sandboxSettings = ['auto', 'on', 'off'] as const;
export type Sandbox = (typeof sandboxSettings)[number];

/** What the gate looks with: the program and its sandbox. `warn` is told when code of others runs outside one. */
export interface BrowserSettings { program: string; sandbox: Sandbox; warn: (why: string) => void }

const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const isRoot = () => process.getuid?.() === 0;

/**
 * Pages of releases run code that nobody here has read, so the browser's own sandbox holds it. `auto` leaves it out for root alone, whom Chromium gives none; where it
 * cannot start for anybody else no page is opened, and the gate says that it could not look.
 */
export async function launchBrowser({ program, sandbox, warn }: BrowserSettings, launch: (options: LaunchOptions) => Promise<Browser>): Promise<Browser> {
  const isHeld = sandbox === 'on' || (sandbox === 'auto' && !isRoot());
  if (!isHeld) warn(`pages of releases are opened without the browser’s sandbox: ${sandbox === 'off' ? 'GATE_SANDBOX is off' : 'this process is root’s, run the site as a user of its own'}`);
  return launch({ executablePath: program, args: quiet, chromiumSandbox: isHeld }).catch((error: unknown) => {
    const said = error instanceof Error ? error.message : String(error);
    throw isHeld && /sandbox/i.test(said) ? new Error('the browser’s sandbox did not start: run the site as a user of its own who may make user namespaces, or set GATE_SANDBOX=off where nothing else runs', { cause: error }) : error;
  });
}
