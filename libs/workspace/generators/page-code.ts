import type { Name } from './names.ts';

/** A title for people: `book-mark` gives `Book Mark`. All languages get it until somebody translates it. */
export const titleOf = ({ kebab }: Name): string =>
  kebab
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

interface PageWords {
  retry: string;
  missing: string;
  failed: string;
}

/** By language; other languages get the English words. A `retry` that the remote already has is kept. */
export const words: Record<string, PageWords> & { en: PageWords } = {
  'zh-cn': { retry: '重试', missing: '内容不存在，或已被删除。', failed: '加载失败。' },
  en: { retry: 'Try again', missing: 'It does not exist, or no longer does.', failed: 'It could not be loaded.' },
  jp: {
    retry: 'もう一度試す',
    missing: '見つかりませんでした。削除された可能性があります。',
    failed: '読み込めませんでした。',
  },
  vi: { retry: 'Thử lại', missing: 'Nội dung này không tồn tại hoặc đã bị xóa.', failed: 'Không tải được.' },
};

export const page = (
  { camel, pascal, kebab }: Name,
  action: string,
  canBeMissing: boolean,
) => `import { ${action} } from '@yonkoma/contract';
import { useAnswer, useShell } from '@yonkoma/remote-kit';
import { ${canBeMissing ? 'EmptyState, ' : ''}Failure, PanelSkeleton } from '@yonkoma/ui';
import { useLayoutEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useWords } from '../words.ts';

export default function ${pascal}Page() {
  const { id = '' } = useParams();
  const say = useWords();
  const shell = useShell();
  const { data, error, refetch } = useAnswer(${action}, { id });
  const title = data?.${camel}.name ?? say('${camel}.title');
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);

  if (data) return <h1>{data.${camel}.name}</h1>;
${
  canBeMissing
    ? `  if (error?.refusal === '${kebab}-not-found')
    return <EmptyState title={<h1>{say('${camel}.missing')}</h1>} />;
`
    : ''
}  if (error)
    return (
      <Failure
        title={say('${camel}.failed')}
        text={error.message}
        retryLabel={say('retry')}
        onRetry={() => void refetch()}
      />
    );
  return <PanelSkeleton shape="text" />;
}
`;

export const pageTest = (
  remote: Name,
  { camel, pascal, kebab }: Name,
  action: string,
) => `import { test } from 'vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ${action}, ReplyOf } from '@yonkoma/contract';
import type { ShellApi } from '@yonkoma/remote-kit';
import { TestHost } from '@yonkoma/remote-kit/test-host';
import { Route, Routes } from 'react-router-dom';
import en from '../../locales/en.json' with { type: 'json' };
import ${pascal}Page from './${kebab}-page.tsx';

const open = (answer: () => Promise<ReplyOf<typeof ${action}>>) => render(
  <TestHost
    at="/${kebab}/4"
    words={{ ${remote.kebab === remote.camel ? remote.kebab : `'${remote.kebab}'`}: en }}
    shell={{ call: answer as ShellApi['call'] }}
  >
    <Routes><Route path="/${kebab}/:id" element={<${pascal}Page />} /></Routes>
  </TestHost>,
);

test('the page shows the ${kebab.replaceAll('-', ' ')} by its name', async () => {
  open(async () => ({ ${camel}: { id: 4, name: 'Four' } }));
  await screen.findByRole('heading', { level: 1, name: 'Four' });
});

test('a failure says so and can be tried again', async () => {
  let isDown = true;
  open(async () => {
    if (isDown) throw new Error('The line is down');
    return { ${camel}: { id: 4, name: 'Four' } };
  });
  await screen.findByText('The line is down');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: en.retry }));
  await screen.findByRole('heading', { level: 1, name: 'Four' });
});
`;
