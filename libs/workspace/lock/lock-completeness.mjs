/**
 * npm writes only those platform packages into the lock file that its registry offered, and `npm ci` then fails because
 * the lock file lacks the others. A stub entry (version, os, cpu, optional) is enough: a machine that needs the package
 * fetches it by name and version, every other machine skips it.
 */

const systems = ['darwin', 'linux', 'win32', 'freebsd', 'android', 'openharmony', 'aix', 'sunos', 'netbsd', 'openbsd'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32', 'mips64el'];

/** The paths at which a package at `from` finds the package `name`, nearest first. */
const placesOf = (from, name) => {
  const places = [];
  let base = from;
  while (base) {
    places.push(`${base}/node_modules/${name}`);
    const at = base.lastIndexOf('/node_modules/');
    base = at < 0 ? '' : base.slice(0, at);
  }
  return [...places, `node_modules/${name}`];
};

const platformOf = (name) => {
  const words = name.split(/[-/_.]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc =
    words.includes('musl') || words.includes('musleabihf')
      ? ['musl']
      : words.includes('gnu') || words.includes('gnueabihf')
        ? ['glibc']
        : [];
  return { cpu, libc, os };
};

const isExact = (range) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range);

const missingOf = (packages) =>
  Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !placesOf(path, name).some((place) => packages[place]))
      .map(([name, range]) => ({ path, name, range, isDev: Boolean(entry.dev) })),
  );

const hasHost = (entry) => /^(https?|git|ssh)/.test(entry.resolved ?? '');

/** One sentence for each thing that would make `npm ci` fail elsewhere or tie the lock file to one host. */
export const lockProblems = ({ packages }) => [
  ...missingOf(packages).map(
    ({ path, name }) => `${path} may need ${name}, which is not in the lock file: run npm run lock.`,
  ),
  ...Object.entries(packages)
    .filter(([, entry]) => hasHost(entry))
    .map(([path]) => `${path} names a download host: run npm run lock.`),
];

/** The same lock file with a stub for each missing platform package and without download hosts. */
export const completeLock = (lock) => {
  const packages = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    const { resolved: _host, ...rest } = entry;
    packages[path] = hasHost(entry) ? rest : entry;
  }
  for (const { name, range, path, isDev } of missingOf(lock.packages)) {
    const { cpu, libc, os } = platformOf(name);
    if (!isExact(range) || (os.length === 0 && cpu.length === 0)) {
      throw new Error(
        `${path} may need ${name}@${range}, and no stub can be made for it: ` +
          'its version is not exact, or its name does not contain a platform.',
      );
    }
    // The fields are in npm's order, so that the next npm install changes nothing.
    packages[`node_modules/${name}`] = {
      version: range,
      ...(cpu.length && { cpu }),
      ...(isDev && { dev: true }),
      ...(libc.length && { libc }),
      optional: true,
      ...(os.length && { os }),
    };
  }
  const root = packages[''];
  delete packages[''];
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return { ...lock, packages: { '': root, ...sorted } };
};
