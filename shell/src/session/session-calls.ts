import { type Initialisation, initialise, refreshSession, signOut } from '@yonkoma/contract';
import { CallFailure, type ShellApi } from '@yonkoma/remote-kit';

type Call = ShellApi['call'];

/** This module is loaded when a session needs one of the calls. A guest who reads never needs one. */
export const askInitialisation = (call: Call, requiredLogin: 0 | 1): Promise<Initialisation> =>
  call(initialise, { requiredLogin });

/**
 * Renews the session. Returns the marker of the new refresh token to store; null when there is nothing to refresh any
 * more. Rejects when the services could not be reached, which does not end the session.
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
