import { readVerification } from '@yonkoma/contract';
import type { ShellApi } from '@yonkoma/remote-kit';
import { isPagingClick } from './paging-click.ts';
import { keepRecord, readRecord, readVerifiedAt } from './record-store.ts';
import { reasonToVerify, stateOf, type Triggers } from './trigger-rules.ts';
import type { Sign, Verification } from './verification.ts';

const noneKey = 'yonkoma-verification-none-since';
/** A site without triggers is asked only this often whether it has some now. */
const askAgainMs = 600_000;

interface Watched {
  triggers: Triggers;
  network?: string | undefined;
}
const none: Watched = {
  triggers: { refresh: null, ipChange: null, interaction: null, listPages: null, detailChapters: null },
};

/** The triggers to watch; none when nothing is configured or no provider is set up. */
async function askWhatToWatch(storage: Storage, call: ShellApi['call']): Promise<Watched> {
  if (Date.now() - Number(storage.getItem(noneKey) ?? 0) < askAgainMs) return none;
  const { provider, triggers, network } = await call(readVerification, {});
  if (provider !== 'off' && Object.values(triggers).some((trigger) => trigger !== null)) return { triggers, network };
  storage.setItem(noneKey, String(Date.now()));
  return none;
}

/**
 * Watches for the signs of a program that the site's operators configured. Without a configuration it never starts a
 * challenge.
 * @returns a function that stops it
 */
export async function startMonitor({
  window,
  verification,
  call,
}: {
  window: Window;
  verification: Verification;
  call: ShellApi['call'];
}): Promise<() => void> {
  const { localStorage: storage } = window;
  const watched = await askWhatToWatch(window.sessionStorage, call);
  const { triggers, network } = watched;

  const remember = (sign: Sign) => {
    const now = Date.now();
    // Without a configuration only page visits are recorded, for one hour.
    if (watched === none && sign.kind !== 'visit') return;
    if (stateOf({ isPending: verification.isPending(), verifiedAt: readVerifiedAt(storage) }, now) !== 'not required')
      return;
    const before = readRecord(storage, now);
    const record = {
      visits:
        sign.kind === 'visit'
          ? [...before.visits, { at: sign.at, path: sign.path, isLoad: sign.isLoad }]
          : before.visits,
      networks:
        network && before.networks.at(-1)?.network !== network
          ? [...before.networks, { at: now, network }]
          : before.networks,
      interactions: sign.kind === 'visit' ? before.interactions : [...before.interactions, sign.at],
      lists: sign.kind === 'call' && sign.page ? [...before.lists, { at: sign.at, page: sign.page }] : before.lists,
    };
    keepRecord(storage, record);
    if (reasonToVerify(record, triggers, now)) verification.demand();
  };

  const click = ({ target }: Event) => {
    if (isPagingClick(target, window.location)) verification.note({ kind: 'click', at: Date.now() });
  };
  window.document.addEventListener('click', click, { capture: true, passive: true });
  const unwatch = verification.watch(remember);
  return () => {
    unwatch();
    window.document.removeEventListener('click', click, { capture: true });
  };
}
