export { createCaller, type Caller, type CallerOptions } from './create-caller.ts';
export type { EarlyAnswer } from './early-answers.ts';
export { errorKeys, type ErrorKey } from './error-key.ts';
