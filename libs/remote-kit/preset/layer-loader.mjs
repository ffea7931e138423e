/** Which layer a style sheet belongs to, by the folder it lies in: nobody writes it by hand, so no remote can leave its own. */
const layerOf = (file) => {
  if (file.includes('/libs/ui/')) return 'ui';
  return file.includes('/shell/') ? 'shell' : 'remote';
};

/** Puts a style sheet into its cascade layer. One that names layers itself (tokens, reset) is left as it is. */
export default function layerLoader(source) {
  return source.includes('@layer') ? source : `@layer ${layerOf(this.resourcePath)} {\n${source}\n}\n`;
}
