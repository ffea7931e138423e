import * as v from 'valibot';

export const readAbout = {
  input: v.object({}),
  reply: v.object({
    title: v.string(),
    /** HTML of headings, paragraphs, lists, emphasis and links, and of nothing else. */
    content: v.string(),
    /** BCP 47 tag of the content: the requested language, or another one when the text does not exist in it. */
    lang: v.string(),
  }),
  summary: 'What the site says about itself',
};
