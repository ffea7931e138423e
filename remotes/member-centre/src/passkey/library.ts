/** Loaded when a passkey is first needed. */
export const library = () => import(/* webpackChunkName: "passkey" */ '@simplewebauthn/browser');

/** The visitor closed the browser's dialog, or another ceremony replaced it. No message is needed. */
export function isCalledOff(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'NotAllowedError' ||
      error.name === 'AbortError' ||
      (error as { code?: string }).code === 'ERROR_CEREMONY_ABORTED')
  );
}
