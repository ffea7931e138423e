// Each preset is loaded only when it is used, because each loads the bundler.
export const plainBundlePreset = async (options) => (await import('./plain.mjs')).plainBundlePreset(options);
export const remotePreset = async (options) => (await import('./remote.mjs')).remotePreset(options);
export const shellPreset = async (options) => (await import('./shell.mjs')).shellPreset(options);
export const serveRemote = async (options) => (await import('./dev/serve-remote.mjs')).serveRemote(options);
