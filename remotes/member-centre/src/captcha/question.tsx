import { questionCaptcha } from '@yonkoma/contract';
import { type CallFailure, useShell } from '@yonkoma/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { Button, classes, Failure, TextField } from '@yonkoma/ui';
import { type SyntheticEvent, useState } from 'react';
import { wordRule } from '../form/rule-words.ts';
import form from '../form/form.module.css';
import { useWords } from '../words.ts';
import type { ChallengeProps } from './captcha-dialog.tsx';
import { newId } from '../form/new-id.ts';
import styles from './captcha.module.css';
import { useVerdict } from './use-verdict.ts';
import { useWork } from './use-work.ts';

/**
 * A question in words. While the visitor reads it, the browser does a proof of work, which makes many attempts
 * expensive.
 */
export function Question({ onProof }: ChallengeProps) {
  const say = useWords();
  const shell = useShell();
  const [id, setId] = useState(newId);
  const [answer, setAnswer] = useState('');
  const [error, setError] = useState<string>();
  const [isWaiting, setIsWaiting] = useState(false);
  const challenge = useQuery({
    queryKey: [questionCaptcha.name, id],
    queryFn: ({ signal }) => shell.call(questionCaptcha, { id }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const work = useWork(challenge.data?.work);
  const renew = () => {
    setAnswer('');
    setId(newId());
  };
  const { verdict, judge } = useVerdict({ onProof, onWrong: renew });

  const send = async () => {
    const typed = answer.replaceAll(';', ' ').trim();
    if (!typed) return setError(wordRule(say, 'rule-required'));
    if (isWaiting || verdict) return;
    setIsWaiting(true);
    try {
      await judge(id, `${typed};${await work()}`, say('captcha.wrongAnswer'));
    } catch {
      setError(say('captcha.noWork'));
    } finally {
      setIsWaiting(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void send();
  };

  const failure = challenge.error as CallFailure | null;
  if (failure)
    return (
      <Failure
        title={say('captcha.failed')}
        text={failure.message}
        retryLabel={say('captcha.refresh')}
        onRetry={renew}
      />
    );
  return (
    <form className={classes(form.form, styles.question)} noValidate onSubmit={submit}>
      <TextField
        label={challenge.data?.question ?? say('captcha.loading')}
        help={say('captcha.answerHelp')}
        error={error}
        value={answer}
        autoComplete="off"
        onChange={(value) => {
          setAnswer(value);
          setError(undefined);
        }}
      />
      <output className={classes(styles.verdict, verdict && (verdict.isRight ? styles.right : styles.wrong))}>
        {verdict?.text ?? (isWaiting ? say('captcha.working') : '')}
      </output>
      <div className={form.actions}>
        <Button type="submit" tone="primary" isWide aria-busy={isWaiting}>
          {say('captcha.answer')}
        </Button>
        <Button isWide onClick={renew}>
          {say('captcha.anotherQuestion')}
        </Button>
      </div>
    </form>
  );
}
