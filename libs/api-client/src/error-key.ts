/**
 * The keys of the words for each kind of failure, besides the service's own message. `notFound` has the placeholder
 * `{{url}}`.
 */
export const errorKeys = [
  'redirected',
  'badRequest',
  'forbidden',
  'notFound',
  'timedOut',
  'conflict',
  'serverError',
  'notImplemented',
  'badGateway',
  'unavailable',
  'gatewayTimeout',
  'httpVersion',
  'abnormal',
  'unreadable',
  'requestTimeout',
  'serverException',
  'offline',
  'duplicate',
  'succeeded',
] as const;
export type ErrorKey = (typeof errorKeys)[number];

const byStatus: Record<number, ErrorKey> = {
  302: 'redirected',
  400: 'badRequest',
  401: 'forbidden',
  403: 'forbidden',
  404: 'notFound',
  408: 'timedOut',
  409: 'conflict',
  500: 'serverError',
  501: 'notImplemented',
  502: 'badGateway',
  503: 'unavailable',
  504: 'gatewayTimeout',
  505: 'httpVersion',
};

/** The kind of failure that an HTTP status means. */
export function errorOfStatus(status: number): ErrorKey {
  return byStatus[status] ?? 'abnormal';
}
