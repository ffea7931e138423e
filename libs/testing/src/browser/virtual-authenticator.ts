import type { Page } from 'playwright-core';

export interface VirtualAuthenticator {
  /** The number of its passkeys. */
  count: () => Promise<number>;
}

/**
 * Adds an authenticator with passkeys to the page's browser. It always confirms. The page's host must be `localhost` or
 * https.
 */
export const addVirtualAuthenticator = async (page: Page): Promise<VirtualAuthenticator> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
};
