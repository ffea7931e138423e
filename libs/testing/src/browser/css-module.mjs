/** Stands in for a CSS module under jest: every class is its own name. */
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
