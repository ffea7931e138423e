import type { Visitor } from './visitor.ts';

/** The field for a comment, by its label. */
export const composer = ({ page, say }: Visitor, label = say('comment.write')) =>
  page.getByRole('textbox', { name: label });

export const write = async (visitor: Visitor, text: string, label?: string): Promise<void> => {
  const field = composer(visitor, label);
  // What the focus opens moves what is below, as it may after a press.
  await field.click();
  await field.fill(text);
  await field.press('Control+Enter');
};

/** The comment with this text. */
export const saying = ({ page }: Pick<Visitor, 'page'>, text: string) =>
  page
    .getByRole('list')
    .getByRole('article')
    .filter({ has: page.getByText(text, { exact: true }) })
    .last();

/** The section with the comments of a comic. */
export const threadOf = ({ page, say }: Visitor) =>
  page.getByRole('region', { name: new RegExp(`^${say('comment.title')}`) });
