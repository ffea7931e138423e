import { stripTypesInPackages } from '../preset/strip-types.mjs';

// It reads the contract, which Node must be able to run first.
stripTypesInPackages();

export const describeOutput = async (output, out) =>
  (await import('./describe-output.mjs')).describeOutput(output, out);
export const needsDescription = async (output) => (await import('./describe-output.mjs')).needsDescription(output);
