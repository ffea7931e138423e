/** A folder that all tests of one run share; it goes when the run ends. */
export const runFolder = (): string => {
  const folder = process.env['YONKOMA_TEST_RUN'];
  if (!folder) throw new Error('No test run is open: journeys run through the root e2e.config.mjs.');
  return folder;
};
