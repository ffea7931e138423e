/** A folder that all workers of one test run share. It is deleted when the run ends. */
export const runFolder = (): string => {
  const folder = process.env['YONKOMA_TEST_RUN'];
  if (!folder) throw new Error('No test run is open: tests run through the root vitest.config.mjs.');
  return folder;
};
