import { type Initialisation, initialise, refreshSession, signOut } from '@yonkoma/contract';
import { CallFailure, type ShellApi } from '@yonkoma/remote-kit';

type Call = ShellApi['call'];

/** Loaded when a session needs one of them: a guest at reading never does. */
export const askInitialisation = (call: Call, requiredLogin: 0 | 1): Promise<Initialisation> =>
  call(initialise, { requiredLogin });

/**
 * What a browser keeps of the new refresh token; null when there was nothing left to refresh. Rejects when nobody could
 * say, which ends no session.
 */
export async function askRefresh(call: Call): Promise<string | null> {
  try {
    return (await call(refreshSession, {})).refresh_token;
  } catch (error) {
    if (error instanceof CallFailure && error.refusal === 'refresh-expired') return null;
    throw error;
  }
}

export const askSignOut = (call: Call, refresh_token: string): Promise<null> => call(signOut, { refresh_token });
