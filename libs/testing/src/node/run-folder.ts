/** The folder of the test run, which every worker knows. */
export const runFolder = (): string => {
  const folder = process.env['YONKOMA_TEST_RUN'];
  if (!folder) throw new Error('No test run is open: tests that need MariaDB run through the root vitest.config.mjs.');
  return folder;
};
