/** Addresses that need almost no work, and the health checks. */
const folders = /^\/(?:assets|remotes|packages|media|storage|static)\//i;
const files = /^\/(?:healthz|readyz|robots\.txt|favicon\.ico|service-worker\.js|shell-files\.json)(?:\?|$)/i;

/** Whether an address is excluded from limits. */
export function isUncounted(url: string): boolean {
  return folders.test(url) || files.test(url);
}
