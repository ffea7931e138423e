/** The exit code of a job whose picture has more pixels than is allowed. */
export const exitTooLarge = 3;
