/**
 * A remote in a page of another site loads its other files from the origin of its own script, not from that site. Only
 * in our own pages the addresses are those of the manifest, so that preloaded files are found.
 */
export class OwnOriginPlugin {
  apply(compiler) {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
    class OwnOrigin extends RuntimeModule {
      constructor() {
        super('own origin', RuntimeModule.STAGE_ATTACH);
      }

      generate() {
        const path = RuntimeGlobals.publicPath;
        return (
          'var s = document.currentScript, o = s && s.src && new URL(s.src).origin;\n' +
          `if (o && o !== location.origin) ${path} = new URL(${path}, o).href;`
        );
      }
    }
    compiler.hooks.thisCompilation.tap('OwnOrigin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.publicPath).tap('OwnOrigin', (chunk) => {
        compilation.addRuntimeModule(chunk, new OwnOrigin());
      });
    });
  }
}
