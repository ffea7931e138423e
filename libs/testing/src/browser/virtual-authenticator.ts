import type { Page } from 'playwright-core';

export interface VirtualAuthenticator {
  /** How many passkeys it holds. */
  count: () => Promise<number>;
}

/**
 * Gives the page's browser a built-in authenticator with room for passkeys, and a person who always agrees. The page's
 * host must be `localhost` or https.
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
