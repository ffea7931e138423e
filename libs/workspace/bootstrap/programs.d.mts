export const root: string;
export function npm(
  args: readonly string[],
  options?: { env?: Record<string, string | undefined> },
): Promise<{ status: number | string; output: string }>;
