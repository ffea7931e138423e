import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './open-api.ts';

/**
 * `/api/docs`: documents every call of the contract and needs no internet. The OpenAPI document is `/api/docs/json`.
 */
export async function mountDocs(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: openApiDocument() as never } });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: {
        'default-src': "'self'",
        'img-src': "'self' data:",
        'script-src': "'self'",
        'style-src': "'self' 'unsafe-inline'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'frame-ancestors': "'none'",
      },
      uiConfig: { deepLinking: true, validatorUrl: null },
    });
  });
}
