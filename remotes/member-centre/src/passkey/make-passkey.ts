import { CallFailure } from '@yonkoma/remote-kit';
import { isCalledOff, library } from './library.ts';

/**
 * Makes a passkey through the browser. Returns null when the visitor cancelled. Throws a CallFailure with one of the
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
