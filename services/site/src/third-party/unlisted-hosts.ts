/** Hosts that occur in the code but from which it may not load, as far as addresses can be recognised. */
export function unlistedHosts(code: string, listed: readonly string[]): string[] {
  if (listed.includes('https:')) return [];
  const named = [...code.matchAll(/(?:https?:)?\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?)/gi)].map(([, host]) =>
    (host ?? '').toLowerCase(),
  );
  return [...new Set(named)].filter(
    (host) => !listed.some((source) => covers(source.toLowerCase().replace(/^https?:\/\//, ''), host)),
  );
}

const covers = (source: string, host: string) =>
  source.startsWith('*.') ? host.endsWith(source.slice(1)) : host === source;
