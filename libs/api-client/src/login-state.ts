import { answerCodes, type Envelope } from '@yonkoma/contract';

const typeOf = ({ data }: Envelope): unknown =>
  typeof data === 'object' && data !== null ? (data as { type?: unknown }).type : undefined;

/** The session is over by time: a refresh token may begin it again. */
export const isExpired = ({ code }: Envelope): boolean => code === answerCodes.expired;

/** Nobody is signed in as far as the service knows. `logged in` comes under the same code and says the opposite. */
export function isSignedOut(answer: Envelope): boolean {
  const type = typeOf(answer);
  if (answer.code === answerCodes.ok || type === 'logged in') return false;
  return type === 'need login' || answer.code === answerCodes.loginState || answer.code === answerCodes.expired;
}
