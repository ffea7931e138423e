export {
  createCaller,
  type Asking,
  type Caller,
  type CallerOptions,
  type CallerSession,
  type FailureDetail,
} from './create-caller.ts';
export { createRenewal, type RenewalParts } from './create-renewal.ts';
export type { EarlyAnswer, EarlyRefusal } from './early-answers.ts';
export type { SecureStart } from './secure/secure-calls.ts';
export { errorKeys, type ErrorKey } from './error-key.ts';
