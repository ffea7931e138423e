import { commentLength, listAskCategories, maxAskText, maxReward, maxTags, maxTitleLength } from '@yonkoma/contract';
import { isSignedOut } from '@yonkoma/page-kit';
import { CallFailure, useAnswer, useMember } from '@yonkoma/remote-kit';
import { Button, SelectField, TextField } from '@yonkoma/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ConflictDialog } from '../draft/conflict-dialog.tsx';
import { DraftNote } from '../draft/draft-note.tsx';
import { type Draft, tagsIn } from '../draft/use-draft.ts';
import { useWords } from '../words.ts';
import { type FieldHandle, MarkdownField } from '../write/markdown-field.tsx';
import { type FieldName, fieldOf } from './refusal-rules.ts';
import styles from './post.module.css';
import { Similar } from './similar.tsx';
import { TagField } from './tag-field.tsx';

export interface Sent {
  title: string;
  content: string;
  tags: string[];
  category: number;
  reward: number;
}

interface QuestionFormProps {
  draft: Draft;
  hasReward?: boolean;
  hasSimilar?: boolean;
  sendWord: string;
  onSend: (sent: Sent) => Promise<void>;
  cancelWord: string;
  onCancel: () => void;
}

/** The form of a question, with the refusal of each field beside it. */
export function QuestionForm({
  draft,
  hasReward,
  hasSimilar,
  sendWord,
  onSend,
  cancelWord,
  onCancel,
}: QuestionFormProps) {
  const say = useWords();
  const member = useMember();
  const { data: categories } = useAnswer(listAskCategories, {});
  const [failure, setFailure] = useState<{ field: FieldName; reason: string } | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const text = useRef<FieldHandle>(null);
  const fields = draft.fields ?? { title: '', content: '', tags: '', category: 0, reward: 0 };
  const { title, content, tags, category, reward } = fields;
  const errorOf = (field: FieldName) => (failure?.field === field ? { error: failure.reason } : {});

  const refuse = (field: FieldName, reason: string) => {
    setFailure({ field, reason });
    if (field === 'content') text.current?.focus();
    else form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };
  const write: Draft['write'] = (changed) => {
    setFailure(null);
    draft.write(changed);
  };
  const send = async () => {
    if (isSending) return;
    if (title.trim() === '') return refuse('title', say('post.noTitle'));
    if (commentLength(title) > maxTitleLength)
      return refuse('title', say('post.titleTooLong', { limit: maxTitleLength }));
    if (text.current?.isBringing()) return refuse('content', say('write.picture.wait'));
    if (content.trim() === '') return refuse('content', say('post.noContent'));
    if (commentLength(content) > maxAskText) return refuse('content', say('write.tooLong', { limit: maxAskText }));
    if (tagsIn(tags).length > maxTags) return refuse('tags', say('post.tooManyTags', { limit: maxTags }));
    if (hasReward && !(Number.isInteger(reward) && reward >= 0 && reward <= maxReward))
      return refuse('reward', say('post.rewardRange', { limit: maxReward }));
    setFailure(null);
    setSending(true);
    try {
      await onSend({ title: title.trim(), content, tags: tagsIn(tags), category, reward });
    } catch (refused) {
      setSending(false);
      refuse(
        refused instanceof CallFailure ? fieldOf(refused.refusal) : 'content',
        isSignedOut(refused) ? say('signInToSend') : refused instanceof Error ? refused.message : String(refused),
      );
    }
    return undefined;
  };
  // Enter ends the title, and Enter that accepts characters of an input method sends nothing. The form is sent with its
  // button or Ctrl+Enter.
  const pressed = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    // Sent by the next render, which has a tag that this key has ended.
    if ((event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing)
      setTimeout(() => form.current?.requestSubmit());
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={pressed}
    >
      <TextField
        label={say('post.field.title')}
        name="title"
        help={say('post.field.titleHelp')}
        value={title}
        onChange={(value) => write({ title: value })}
        readOnly={isSending}
        dir="auto"
        autoComplete="off"
        enterKeyHint="next"
        {...errorOf('title')}
      />
      {hasSimilar && <Similar title={title} />}
      <MarkdownField
        ref={text}
        label={say('post.field.content')}
        placeholder={say('post.field.contentHelp')}
        value={content}
        onChange={(value) => write({ content: value })}
        onSend={() => void send()}
        length={commentLength(content)}
        limit={maxAskText}
        rows={10}
        isSending={isSending}
        {...errorOf('content')}
      />
      <div className={styles.pair}>
        <SelectField
          label={say('post.field.category')}
          name="category"
          value={String(category)}
          onChange={(value) => write({ category: Number(value) })}
          {...errorOf('category')}
          options={[
            { value: '0', label: say('post.noCategory') },
            ...(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        {hasReward && (
          <TextField
            label={say('post.field.reward')}
            name="reward"
            type="number"
            min={0}
            max={maxReward}
            step={1}
            inputMode="numeric"
            help={member ? say('post.field.rewardHelp', { count: member.score }) : say('post.field.rewardGuest')}
            value={reward === 0 ? '' : String(reward)}
            autoComplete="off"
            onChange={(value) => write({ reward: Number(value) || 0 })}
            {...errorOf('reward')}
          />
        )}
      </div>
      <TagField value={tags} onChange={(value) => write({ tags: value })} {...errorOf('tags')} />
      <div className={styles.row}>
        <DraftNote draft={draft} />
        <Button onClick={onCancel}>{cancelWord}</Button>
        <Button tone="primary" type="submit" aria-busy={isSending || undefined}>
          {isSending ? say('sending') : sendWord}
        </Button>
      </div>
      <ConflictDialog draft={draft} />
    </form>
  );
}
