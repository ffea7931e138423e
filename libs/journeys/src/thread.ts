import type { Visitor } from './visitor.ts';

/** The field a comment is written in, by what it is for. */
export const composer = ({ page, say }: Visitor, label = say('comment.write')) =>
  page.getByRole('textbox', { name: label });

export const write = async (visitor: Visitor, text: string, label?: string): Promise<void> => {
  const field = composer(visitor, label);
  await field.fill(text);
  await field.press('Control+Enter');
};

/** The comment that says so. */
export const saying = ({ page }: Pick<Visitor, 'page'>, text: string) =>
  page
    .getByRole('list')
    .getByRole('article')
    .filter({ has: page.getByText(text, { exact: true }) })
    .last();

/** The comments of a comic begin here. */
export const threadOf = ({ page, say }: Visitor) =>
  page.getByRole('region', { name: new RegExp(`^${say('comment.title')}`) });
