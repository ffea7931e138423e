import { expect, test } from 'vitest';
import { allowedThirdParties, consentIn } from './third-parties.wire.ts';
import { type ThirdParties } from './third-parties.schema.ts';

const parties: ThirdParties = {
  framed: ['vignette'],
  inPage: ['pushNotifications'],
  hasAnalytics: true,
  asksConsent: true,
  everyPages: 5,
  hosts: [],
};
const calm = { isSharingRefused: false, isTrackingRefused: false };
const nothing = { framed: [], inPage: [], hasAnalytics: false };

test.each([
  ['', 'open'],
  ['yonkoma-consent=1', 'allowed'],
  ['a=b; yonkoma-consent=0; c=d', 'refused'],
  ['xyonkoma-consent=1', 'open'],
  ['yonkoma-consent=', 'open'],
  ['yonkoma-consent=10', 'open'],
  ['yonkoma-consent=true', 'open'],
])('the cookies "%s" say that consent is %s', (cookies, consent) => {
  expect(consentIn(cookies)).toBe(consent);
});

test('no third party runs before consent, unless the site asks for none; a refusal counts either way', () => {
  expect(allowedThirdParties(parties, 'open', calm, true)).toEqual(nothing);
  expect(allowedThirdParties(parties, 'allowed', calm, true)).toEqual({
    framed: ['vignette'],
    inPage: ['pushNotifications'],
    hasAnalytics: true,
  });
  expect(allowedThirdParties({ ...parties, asksConsent: false }, 'open', calm, true).framed).toEqual(['vignette']);
  for (const asksConsent of [true, false])
    expect(allowedThirdParties({ ...parties, asksConsent }, 'refused', calm, true)).toEqual(nothing);
});

test('Global Privacy Control overrides consent, Do Not Track stops analytics only; members get frames only', () => {
  expect(allowedThirdParties(parties, 'allowed', { ...calm, isSharingRefused: true }, true)).toEqual(nothing);
  expect(allowedThirdParties(parties, 'allowed', { ...calm, isTrackingRefused: true }, true)).toMatchObject({
    framed: ['vignette'],
    hasAnalytics: false,
  });
  expect(allowedThirdParties(parties, 'allowed', calm, false)).toEqual({
    framed: ['vignette'],
    inPage: [],
    hasAnalytics: false,
  });
});
