/** Loaded when a passkey is first needed. */
export const library = () => import(/* webpackChunkName: "passkey" */ '@simplewebauthn/browser');

/** The visitor closed the browser's own dialog, or another ceremony took its place: nothing to say. */
export function isCalledOff(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'NotAllowedError' ||
      error.name === 'AbortError' ||
      (error as { code?: string }).code === 'ERROR_CEREMONY_ABORTED')
  );
}
