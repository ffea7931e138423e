import type { Endpoint } from '../endpoint.ts';
import type * as schema from './card.schema.ts';

export type { CardComponent } from './card.schema.ts';

/**
 * Fields whose visibility the member chooses. The day of joining is shown only in months and years. The birthday is
 * hidden by default.
 */
export const cardParts = ['gender', 'joined', 'birthday', 'recent'] as const;
export type CardPart = (typeof cardParts)[number];

/** The visible fields until a member chooses. */
export const shownAtFirst: readonly CardPart[] = ['gender', 'joined', 'recent'];

export const readCardSettings: Endpoint<typeof schema.readCardSettings> = {
  name: 'member.readCardSettings',
  method: 'GET',
  path: '/api/account/card',
  access: 'login',
  permission: 'account/profile',
};

export const changeCardSettings: Endpoint<typeof schema.changeCardSettings> = {
  name: 'member.changeCardSettings',
  method: 'POST',
  path: '/api/account/card',
  access: 'login',
  permission: 'account/profile',
};
