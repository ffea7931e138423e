/** The system offers no namespaces, or not to this user. */
export class NoNamespaces extends Error {
  override name = 'NoNamespaces';
}

/** The service of renderers does not answer, or has ended. It may come back. */
export class ServiceAway extends Error {
  override name = 'ServiceAway';
}

/** There is no renderer now, which is no fault of the version that it would render. */
export const isNoRenderer = (error: unknown): error is NoNamespaces | ServiceAway =>
  error instanceof NoNamespaces || error instanceof ServiceAway;
