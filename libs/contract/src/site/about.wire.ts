import type { Endpoint } from '../endpoint.ts';
import type * as schema from './about.schema.ts';

export const readAbout: Endpoint<typeof schema.readAbout> = {
  name: 'site.readAbout',
  method: 'GET',
  path: '/api/config/aboutus',
  access: 'public',
};
