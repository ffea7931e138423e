import '@yonkoma/ui/frame.css';
import { boot } from './boot/boot.tsx';
import { ensureStorage } from './boot/ensure-storage.ts';
import { remoteSource } from './mount/remote-source.ts';
import { reloadTo } from './navigation/reload-to.ts';

ensureStorage(window);
boot(document, remoteSource).catch(async (error: unknown) => {
  console.error('The page could not be started', error);
  // Half a document, as a broken connection leaves it, is whole the second time.
  if (reloadTo(window, location.href)) return;
  (await import('./boot/report-fault.ts')).reportFault(document);
});
