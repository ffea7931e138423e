import { beginOverride, leaveOverride, offerOverride, readOverrideOffer, renewOverride } from '@yonkoma/contract';
import { composePage } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { begin, leave } from './begin-override.ts';
import { composeFor } from './compose-page.ts';
import { offer, renew, showOffer } from './offer-override.ts';

export const overrideRoutes = [
  route(composePage, composeFor),
  route(offerOverride, offer),
  route(renewOverride, renew),
  route(readOverrideOffer, showOffer),
  route(beginOverride, begin),
  route(leaveOverride, leave),
];
