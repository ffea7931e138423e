/**
 * A remote in a page of another site, or in another folder, loads its other files from where its own script came. Only
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
        // A server has no document, and neither has a worker, whose script is always at our own address.
        return (
          "var s = globalThis.document?.currentScript, u = s && s.src && new URL('.', s.src);\n" +
          `if (u && u.href !== new URL(${path}, location.href).href) ${path} = u.href;`
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
