// Loaded only when it is used: most programs that import the kit describe nothing.
export const describeOutput = async (output, out) =>
  (await import('./describe-output.mjs')).describeOutput(output, out);
export const needsDescription = async (output) => (await import('./describe-output.mjs')).needsDescription(output);
export const readRemote = async (dir) => (await import('./read-remote.mjs')).readRemote(dir);
