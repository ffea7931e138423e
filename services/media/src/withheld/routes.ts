import { withholdImages } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { withhold } from './withhold-images.ts';

export const withheldRoutes = [route(withholdImages, withhold)];
