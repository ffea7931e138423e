/** By names, in order: the endpoints that code and declaration use, each as the build sees it. */
export function usedEndpoints(code: readonly string[], declared?: readonly string[]): Record<string, unknown>;
