import { defaultLanguage } from '@yonkoma/contract';
import type { Ask, Composition } from '@yonkoma/service-kit';
import type { FastifyBaseLogger } from 'fastify';

/** Calls of the gateway itself, for no visitor. */
export const askAsGateway = (askFor: Composition['askFor'], log: FastifyBaseLogger): Ask =>
  askFor({ session: null, isExpired: false, client: null, language: defaultLanguage, address: 'peer', log });
