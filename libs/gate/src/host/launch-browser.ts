import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, LaunchOptions } from 'playwright-core';
import { findHold, type Hold } from './find-hold.ts';

/** Values of the setting `GATE_SANDBOX`. `off` opens pages without the browser's own sandbox. */
export const sandboxSettings = ['auto', 'on', 'off'] as const;
export type Sandbox = (typeof sandboxSettings)[number];

/** The browser program of the gate. `warn` gets a sentence for each protection that is missing on this machine. */
export interface BrowserSettings {
  /** The program, for a browser that has a network namespace of its own or has none. */
  program: (isApart: boolean) => string;
  sandbox: Sandbox;
  warn: (why: string) => void;
}

/** A running browser of the gate, with the process group that it can be ended by. */
export interface HeldBrowser {
  browser: Browser;
  /** The first of its processes, which leads their group; null where it did not say. */
  pid: number | null;
  /** Ends every process of it at once, and takes its folder away. */
  end(): Promise<void>;
}

/**
 * Switches of Chromium that close the network: every request, also to this machine, goes to a proxy whose name does not
 * resolve, and WebRTC may use that proxy only.
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
 * Starts the browser for untrusted pages: with its own sandbox, without network, without the environment of this
 * process, as another user when this process is root's, and in a network namespace where the system allows one.
 * @throws Error when the sandbox cannot start and `sandbox` is not `off`; no page is opened then
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
        GATE_PROGRAM: program(isApart),
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
