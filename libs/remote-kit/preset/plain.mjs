import rspack from '@rspack/core';
import { readDeclaration } from './declaration.mjs';
import { pagesModule } from './lazy-pages.mjs';
import { shellPreset } from './shell.mjs';

const codeOf = (remoteDirs) => {
  const remotes = remoteDirs.map((dir) => [readDeclaration(dir).name, `${dir}/${pagesModule}`]);
  const imports = remotes.map(([, file], place) => `import * as r${place} from ${JSON.stringify(file)};`);
  const entries = remotes.map(([name], place) => `${JSON.stringify(name)}: r${place}`);
  return (
    `${imports.join('\n')}\nconst modules = { ${entries.join(', ')} };\nexport const remoteSource = { open: ` +
    'async ({ name }) => modules[name] };\n'
  );
};

/**
 * Shell and remotes as one script without federation: the same code with `import` in place of loading. It is used to
 * measure the cost of federation. Its output is an ordinary shell build; the words of remotes still come from the
 * addresses of the manifest.
 * @param {{ shellDir: string, remoteDirs: string[], outputDir: string }} where absolute folders
 */
export async function plainBundlePreset({ shellDir, remoteDirs, outputDir }) {
  const config = await shellPreset({ dir: shellDir });
  return {
    ...config,
    output: { ...config.output, path: outputDir },
    // Pages are part of the one script. What shell and pages load on demand is loaded on demand here too.
    module: {
      ...config.module,
      rules: [...config.module.rules, { test: /\/src\/pages\.ts$/, parser: { dynamicImportMode: 'eager' } }],
    },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(
        /\/mount\/remote-source\.ts$/,
        `data:text/javascript,${encodeURIComponent(codeOf(remoteDirs))}`,
      ),
      ...config.plugins,
    ],
  };
}
