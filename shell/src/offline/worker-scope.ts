/** What the compiler's browser types leave out of a service worker. */
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends Event {
  readonly request: Request;
  /**
   * The answer to a navigation, asked for while the worker was still starting; undefined where a browser does not do
   * that.
   */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'activate', listener: (event: Event & Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}
