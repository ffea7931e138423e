import { serviceWorkerAddress } from '@yonkoma/contract';

/**
 * Resolves when a worker is active between the pages and the network. Before that, no stored page can open. Rejects
 * when the browser discards the worker.
 */
export async function startWorker(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.register(serviceWorkerAddress, { updateViaCache: 'none' });
  if (registration.active) return;
  const coming = registration.installing ?? registration.waiting;
  if (!coming) throw new Error('The browser discarded the service worker');
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      // Another worker may have become active in the meantime.
      if (coming.state === 'activated' || registration.active) resolve();
      else if (coming.state === 'redundant') reject(new Error('The browser discarded the service worker'));
    };
    coming.addEventListener('statechange', look);
    look();
  });
}
