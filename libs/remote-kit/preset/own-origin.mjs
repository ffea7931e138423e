/**
 * A remote that a page of another site loads takes its further files from where it came itself, not from that site. In
 * our own pages, and there alone, the addresses stay as they stand in the manifest, so that what the page fetched ahead
 * is found.
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
