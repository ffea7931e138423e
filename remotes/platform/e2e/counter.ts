import type { Page } from '@yonkoma/testing/browser';
import type { OutsideFolder } from '@yonkoma/testing/node/outside-folder';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const page = `import { useState } from 'react';
import { MoreButton } from './more-button.tsx';
import styles from './front.module.css';

export default function FrontPage() {
  const [count, setCount] = useState(0);
  return (
    <section className={styles.front}>
      <h1>Before</h1>
      <MoreButton onPress={() => setCount(count + 1)} />
      <output>{count}</output>
    </section>
  );
}
`;

const button = `import { memo } from 'react';

export const MoreButton = memo(function MoreButton({ onPress }: { onPress: () => void }) {
  return <button type="button" onClick={onPress}>More</button>;
});
`;

/** A remote whose page counts, in a folder of its own, before any edit. */
export const makeCounter = async (
  outside: OutsideFolder,
): Promise<{ dir: string; edit: (file: string, from: string, to: string) => Promise<void> }> => {
  await rm(join(outside.path, 'counter'), { recursive: true, force: true });
  const { status, err } = await outside.yonkoma(['new', 'counter']);
  if (status !== 0) throw new Error(err);
  const dir = join(outside.path, 'counter');
  const front = join(dir, 'src/front');
  await writeFile(join(front, 'front-page.tsx'), page);
  await writeFile(join(front, 'more-button.tsx'), button);
  await writeFile(join(front, 'front.module.css'), '.front { color: rgb(1, 2, 3); }\n');
  return {
    dir,
    edit: async (file, from, to) => {
      const text = await readFile(join(front, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
      await writeFile(join(front, file), text.replace(from, to));
    },
  };
};

/** The number that the counter shows. */
export const counted = (page: Page): Promise<string> => page.getByRole('status').innerText();
