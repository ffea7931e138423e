import '@yonkoma/ui/frame.css';
import { boot } from './boot/boot.tsx';
import { ensureStorage } from './boot/ensure-storage.ts';
import { raiseFault } from './boot/raise-fault.ts';
import { remoteSource } from './mount/remote-source.ts';
import { reloadTo } from './navigation/reload-to.ts';

ensureStorage(window);
boot(document, remoteSource).catch(async (error: unknown) => {
  console.error('The page could not be started', error);
  // A broken connection may have delivered only half of the document. A reload then fixes it.
  if (reloadTo(window, location.href)) return;
  raiseFault(window, error);
  (await import('./boot/report-fault.ts')).reportFault(document);
});
