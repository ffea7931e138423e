/**
 * The container of module federation by hand: what `init` gets is the share scope of the site, in which each package
 * has its versions, and each version a function that brings it.
 */
let scope;

export const init = (given) => {
  scope = given;
};

/** The version of a package with this major number. */
async function fromSite(name, major) {
  const [version] = Object.keys(scope[name] ?? {}).filter((one) => one.startsWith(`${major}.`));
  if (!version) throw new Error(`${name} ${major} is needed, and the site has ${Object.keys(scope[name] ?? {})}`);
  return (await scope[name][version].get())();
}

export const get = async (module) => {
  if (module !== './pages') throw new Error(`There is no module ${module}`);
  const [react, router, i18n] = await Promise.all([
    fromSite('react', 19),
    fromSite('react-router-dom', 7),
    fromSite('react-i18next', 18),
  ]);
  const { frontPage } = await import('./front-page.js');
  const pages = { front: frontPage(react, router, i18n) };
  return () => ({ pages });
};
