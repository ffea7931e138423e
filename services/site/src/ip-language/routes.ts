import { readIpLanguage } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { findIpLanguage } from './find-ip-language.ts';

export const ipLanguageRoutes = [route(readIpLanguage, findIpLanguage)];
