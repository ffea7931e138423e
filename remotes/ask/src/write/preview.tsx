import { previewAskText } from '@yonkoma/contract';
import { useQuery } from '@tanstack/react-query';
import { isSignedOut } from '@yonkoma/page-kit';
import { type CallFailure, useShell } from '@yonkoma/remote-kit';
import { Button, Spinner, useStyle } from '@yonkoma/ui';
import { Prose } from '../prose/prose.tsx';
import { useWords } from '../words.ts';
import styles from './markdown-field.module.css';

/**
 * The preview of the text, rendered by the service as others will see it. It is as high as the text area was, so that
 * nothing below moves.
 */
export function Preview({ id, text, heightPx }: { id: string; text: string; heightPx: number }) {
  const say = useWords();
  const shell = useShell();
  const shape = useStyle({ 'min-height': `${heightPx}px` });
  const isEmpty = text.trim() === '';
  const { data, error } = useQuery<{ content: string }, CallFailure>({
    queryKey: ['ask', 'preview', text],
    queryFn: ({ signal }) => shell.call(previewAskText, { content: text }, { signal }),
    enabled: !isEmpty,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  return (
    <section
      id={`${id}-shown`}
      role="tabpanel"
      aria-labelledby={`${id}-preview`}
      className={styles.preview}
      ref={shape}
      aria-live="polite"
    >
      {isEmpty && <p className={styles.help}>{say('write.nothing')}</p>}
      {!isEmpty && !data && !error && <Spinner label={say('write.preview')} />}
      {!isEmpty && error && isSignedOut(error) && (
        <>
          <p className={styles.help}>{say('write.signInToPreview')}</p>
          <Button onClick={() => shell.session.needLogin()}>{say('signIn')}</Button>
        </>
      )}
      {!isEmpty && error && !isSignedOut(error) && (
        <p role="alert" className={styles.error}>
          {error.message}
        </p>
      )}
      {!isEmpty && data && <Prose html={data.content} />}
    </section>
  );
}
