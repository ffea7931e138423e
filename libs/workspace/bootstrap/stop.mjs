/** Ends the command with one sentence that says what to do; never a stack. */
export const stop = (sentence) => {
  console.error(`\n${sentence}`);
  process.exit(1);
};
