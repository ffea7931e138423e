interface Manifest {
  name: string;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  yonkoma?: Record<string, unknown>;
}

/**
 * The `package.json` of a built package as a site serves it, and the programs in it. Our own packages are named by
 * their addresses. The command line also learns the site that it came from, and where the other packages are.
 */
export function packageAt(
  text: string,
  { addresses, siteUrl }: { addresses: Readonly<Record<string, string>>; siteUrl: string },
): { manifest: string; programs: string[] } {
  const manifest = JSON.parse(text) as Manifest;
  const dependencies =
    manifest.dependencies &&
    Object.fromEntries(
      Object.entries(manifest.dependencies).map(([name, version]) => [name, addresses[name] ?? version]),
    );
  const served = {
    ...manifest,
    ...(dependencies && { dependencies }),
    ...(manifest.bin && { yonkoma: { ...manifest.yonkoma, site: siteUrl, packages: addresses } }),
  };
  return {
    manifest: `${JSON.stringify(served, null, 2)}\n`,
    programs: Object.values(manifest.bin ?? {}),
  };
}
