import { readIpLanguage } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { tellIpLanguage } from './tell-ip-language.ts';

export const ipLanguageRoutes = [route(readIpLanguage, tellIpLanguage)];
