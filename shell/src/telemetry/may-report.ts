/** The privacy signals of the browser are respected here too, though the reports contain nothing about a person. */
export function mayReport({
  doNotTrack,
  globalPrivacyControl,
}: {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}): boolean {
  return doNotTrack !== '1' && globalPrivacyControl !== true;
}
