import * as v from 'valibot';

export const readAbout = {
  input: v.object({}),
  reply: v.object({
    title: v.string(),
    /** HTML of headings, paragraphs, lists, emphasis and links, and of nothing else. */
    content: v.string(),
    /** BCP 47 tag of what is answered: the language asked for, unless it was written in others only. */
    lang: v.string(),
  }),
  summary: 'What the site says about itself',
};
