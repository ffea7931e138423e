import { CallFailure } from '@yonkoma/remote-kit';
import { isCalledOff, library } from './library.ts';

/**
 * Has the browser make a passkey. Gives null when the visitor called it off. Throws a CallFailure with one of the
 * words.
 */
export async function makePasskey(
  options: Record<string, unknown>,
  words: { notHere: string; failed: string; known: string },
): Promise<Record<string, unknown> | null> {
  const { browserSupportsWebAuthn, startRegistration } = await library();
  if (!browserSupportsWebAuthn()) throw new CallFailure(words.notHere, 0);
  try {
    return (await startRegistration({ optionsJSON: options as never })) as unknown as Record<string, unknown>;
  } catch (error) {
    if (isCalledOff(error)) return null;
    throw new CallFailure((error as Error).name === 'InvalidStateError' ? words.known : words.failed, 0, {
      cause: error,
    });
  }
}
