import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { mika, openPage } from '../../fixtures/open-page.tsx';
import { noFields } from './draft-rules.ts';
import { useDraft } from './use-draft.ts';

/** A writer who types as soon as the field is drawn, before the page requests the draft. */
function QuickWriter() {
  const { write, fields } = useDraft('question', noFields);
  useLayoutEffect(() => write({ content: 'Typed at once' }), [write]);
  return <output>{fields?.content}</output>;
}

test('text typed before the earlier draft is loaded stays', async () => {
  const { asked } = openPage(
    'post',
    QuickWriter,
    '/ask/post',
    { 'ask.keepAskDraft': () => ({ version: 1, updated_at: 1 }) },
    { member: mika },
  );
  await waitFor(() => expect(asked('ask.keepAskDraft')).toHaveLength(1), { timeout: 5_000 });
  expect((await screen.findByRole('status')).textContent).toBe('Typed at once');
});
