import { answerCodes, type Envelope } from '@yonkoma/contract';

const typeOf = ({ data }: Envelope): unknown =>
  typeof data === 'object' && data !== null ? (data as { type?: unknown }).type : undefined;

/** Whether the reply says that the session has expired; a refresh token may renew it. */
export const isExpired = ({ code }: Envelope): boolean => code === answerCodes.expired;

/** Whether the reply says that nobody is signed in. `logged in` has the same code and the opposite meaning. */
export function isSignedOut(answer: Envelope): boolean {
  const type = typeOf(answer);
  if (answer.code === answerCodes.ok || type === 'logged in') return false;
  return type === 'need login' || answer.code === answerCodes.loginState || answer.code === answerCodes.expired;
}
