import { serviceWorkerAddress } from '@yonkoma/contract';

/**
 * Resolves once a worker stands between the pages and the network; until then nothing that is kept would open. Rejects
 * when the browser gave it up.
 */
export async function startWorker(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.register(serviceWorkerAddress, { updateViaCache: 'none' });
  if (registration.active) return;
  const coming = registration.installing ?? registration.waiting;
  if (!coming) throw new Error('The service worker was given up');
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      // Another one may have taken its place meanwhile.
      if (coming.state === 'activated' || registration.active) resolve();
      else if (coming.state === 'redundant') reject(new Error('The service worker was given up'));
    };
    coming.addEventListener('statechange', look);
    look();
  });
}
