/** The types of a service worker that the compiler's browser types do not contain. */
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends Event {
  readonly request: Request;
  /**
   * The answer to a navigation that was requested while the worker was still starting; undefined where a browser does
   * not support that.
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
