/** The parts of a CycloneDX 1.5 document that are read or changed here. */
export interface Sbom {
  metadata: { component: { type: string } & Record<string, unknown> };
  components: Component[];
  [field: string]: unknown;
}
export interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  purl?: string;
  licenses?: Licence[];
  [field: string]: unknown;
}
type Licence = { license: { id?: string; name?: string } } | { expression: string };

interface LockFile {
  packages: Record<string, { version?: string; license?: string; optionalDependencies?: Record<string, string> }>;
}

const licencesOf = ({ licenses = [] }: Component) =>
  licenses
    .map((one) => ('expression' in one ? one.expression : (one.license.id ?? one.license.name ?? '')))
    .filter(Boolean);

/**
 * The same document with a licence for every package. npm leaves out licences that are not SPDX expressions; they are
 * taken from the lock file. A stub for another platform gets the licence of the package that depends on it.
 * @throws Error that names the packages without a known licence.
 */
export function completeSbom(sbom: Sbom, { packages }: LockFile): Sbom {
  const licences = new Map<string, string>();
  for (const [path, { version, license }] of Object.entries(packages))
    if (license) licences.set(`${nameAt(path)}@${version ?? ''}`, license);
  for (const [path, { license, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies))
      if (license && path !== '' && !licences.has(`${name}@${version}`)) licences.set(`${name}@${version}`, license);
  }
  const components = sbom.components.map((component): Component => {
    const licence = licences.get(component['bom-ref'].replace(/\|.*/, ''));
    return licencesOf(component).length > 0 || !licence
      ? component
      : { ...component, licenses: [{ license: { name: licence } }] };
  });
  const silent = components.filter((component) => licencesOf(component).length === 0);
  if (silent.length > 0)
    throw new Error(
      `These packages have no known licence: ${silent.map((one) => one['bom-ref']).join(', ')}. ` +
        'Read the licence in the package and add it to package-lock.json.',
    );
  return {
    ...sbom,
    metadata: { ...sbom.metadata, component: { ...sbom.metadata.component, type: 'application', name: 'yonkoma' } },
    components,
  };
}

/** How many packages are under each licence, most first. */
export function countLicences({ components }: Sbom): [licence: string, packages: number][] {
  const counts = new Map<string, number>();
  for (const component of components)
    for (const licence of licencesOf(component)) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

const nameAt = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
