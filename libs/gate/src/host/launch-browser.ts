import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, LaunchOptions } from 'playwright-core';
import { findHold, type Hold } from './find-hold.ts';

export const sandboxSettings = ['auto', 'on', 'off'] as const;
export type Sandbox = (typeof sandboxSettings)[number];

/**
 * What the gate looks with: the program and its sandbox. `warn` gets the protections that are missing on this machine.
 */
export interface BrowserSettings {
  program: string;
  sandbox: Sandbox;
  warn: (why: string) => void;
}

export interface HeldBrowser {
  browser: Browser;
  /** The first of its processes, which leads their group; null where it did not say. */
  pid: number | null;
  /** Ends every process of it at once, and takes its folder away. */
  end(): Promise<void>;
}

/**
 * Every request goes to a proxy whose name is not resolved, those to this machine too; WebRTC knows no other way than
 * the proxy.
 */
export const closedSwitches = [
  '--proxy-server=http://proxy.invalid:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy',
  '--no-pings',
  '--dns-prefetch-disable',
];
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Features by which a page could recognise an automated browser, and more memory than a page on a phone has. */
const plain = ['--disable-blink-features=AutomationControlled', '--js-flags=--max-old-space-size=512'];

const holder = join(import.meta.dirname, 'hold-browser.sh');
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const isRoot = () => process.getuid?.() === 0;
let found: Promise<Hold> | undefined;
const holdHere = () => (found ??= findHold(isRoot()));

const whatToDo =
  'run the site as a user of its own who may make user namespaces, or set GATE_SANDBOX=off where nothing else runs';

/**
 * Pages of releases run code that nobody here has read. The browser's own sandbox holds it, no socket leaves it,
 * nothing of this process's environment is in its own, and where this process is root's it belongs to another user. A
 * network of its own, where nothing is, it has where the system allows it.
 * @throws when the sandbox cannot start and no operator has left it out by name (`off`): no page is opened then
 */
export async function launchBrowser(
  { program, sandbox, warn }: BrowserSettings,
  launch: (options: LaunchOptions) => Promise<Browser>,
  asked: () => Promise<Hold> = holdHere,
): Promise<HeldBrowser> {
  const { prefix, owner, isApart } = await asked();
  const hasSandbox = sandbox !== 'off';
  if (hasSandbox && isRoot() && owner === null)
    throw new Error(
      `the browser’s sandbox is not for root, and this process cannot start it as anybody else: ${whatToDo}`,
    );
  if (!hasSandbox) warn('pages of releases are opened without the browser’s sandbox: GATE_SANDBOX is off');
  if (!isApart)
    warn(
      'pages of releases are opened without a network namespace, which the system does ' +
        'not allow: the switches of the browser alone keep it from the network',
    );
  const home = await mkdtemp(join(tmpdir(), 'gate-'));
  const tidy = () => rm(home, { recursive: true, force: true, maxRetries: 3 });
  try {
    const browser = await launch({
      executablePath: holder,
      args: [...quiet, ...plain, ...closedSwitches],
      chromiumSandbox: hasSandbox,
      env: {
        PATH: path,
        GATE_PROGRAM: program,
        GATE_HOME: home,
        GATE_HOLD: prefix.join(' '),
        GATE_OWNER: String(owner ?? ''),
      },
    });
    const pid = Number(await readFile(join(home, 'pid'), 'utf8').catch(() => '')) || null;
    return {
      browser,
      pid,
      async end() {
        if (pid !== null) endGroup(pid);
        await browser.close();
        await tidy();
      },
    };
  } catch (error) {
    await tidy();
    const said = error instanceof Error ? error.message : String(error);
    throw hasSandbox && /sandbox/i.test(said)
      ? new Error(`the browser’s sandbox did not start: ${whatToDo}`, { cause: error })
      : error;
  }
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
