/** Ends the command with status 1 and a sentence that says what to do, without a stack trace. */
export const stop = (sentence) => {
  console.error(`\n${sentence}`);
  process.exit(1);
};
