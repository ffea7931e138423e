import { fingerprintImages } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { fingerprint } from './fingerprint-images.ts';

export const fingerprintRoutes = [route(fingerprintImages, fingerprint)];
