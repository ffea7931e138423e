import '@yonkoma/ui/frame.css';
import { boot } from './boot/boot.tsx';
import { ensureStorage } from './boot/ensure-storage.ts';
import { raiseFault } from './boot/raise-fault.ts';
import { remoteSource } from './mount/remote-source.ts';
import { reloadTo } from './navigation/reload-to.ts';

/** Chromium from 129 and Firefox from 142. */
type Yielding = Window & { scheduler?: { yield?(): Promise<void> } };

async function start(): Promise<void> {
  ensureStorage(window);
  // Where the browser can, what the visitor did while this file was evaluated is answered first.
  await (window as Yielding).scheduler?.yield?.();
  try {
    await boot(document, remoteSource);
  } catch (error) {
    console.error('The page could not be started', error);
    // A broken connection may have delivered only half of the document. A reload then fixes it.
    if (reloadTo(window, location.href)) return;
    raiseFault(window, error);
    (await import('./boot/report-fault.ts')).reportFault(document);
  }
}

// A browser that is too old has a page that says so, and the page as the server rendered it.
if (document.documentElement.dataset['old'] === undefined) void start();
