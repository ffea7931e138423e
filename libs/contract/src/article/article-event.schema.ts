import * as v from 'valibot';
import { event } from '../event.schema.ts';
import { Whole } from '../fields.schema.ts';

export const articleWithdrawn = event({
  name: 'article.articleWithdrawn',
  data: v.object({ article_id: Whole }),
  subscribers: ['site'],
  summary: 'An article that everybody could read was taken off the site, or is a draft again',
});
