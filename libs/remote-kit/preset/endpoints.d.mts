/** The shapes of the endpoints that code and declaration use, by name and sorted. */
export function usedEndpoints(code: readonly string[], declared?: readonly string[]): Record<string, unknown>;
