/** Addresses that cost next to nothing, and the ones that tell whether the process lives. */
const uncounted =
  /^\/(?:assets|remotes|media|storage|static)\/|^\/(?:healthz|readyz|robots\.txt|favicon\.ico|service-worker\.js|shell-files\.json)(?:\?|$)/i;

/** Whether an address is left out of limits. */
export function isUncounted(url: string): boolean {
  return uncounted.test(url);
}
