import { changeProfile, type OwnRegion, type UserInfo } from '@yonkoma/contract';
import { ProfileDraft } from '@yonkoma/contract/schema';
import { useShell } from '@yonkoma/remote-kit';
import { DateField, RadioGroup, TextArea, TextField } from '@yonkoma/ui';
import { useState } from 'react';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { RegionField } from '../region/region-field.tsx';
import { useWords } from '../words.ts';
import { AvatarField } from './avatar-field.tsx';

const today = () => new Date().toISOString().slice(0, 10);

interface ProfileFormProps {
  member: UserInfo;
  /** Where they live; undefined while that is not known, or when it could not be loaded. */
  region: OwnRegion | null | undefined;
  /** No field is on its way any more. */
  isWhole: boolean;
  onSaved: () => void;
}

/** The public data of a member, and a few private fields. A failed save keeps every change. */
export function ProfileForm({ member, region, isWhole, onSaved }: ProfileFormProps) {
  const say = useWords();
  const shell = useShell();
  const { avatar, nickname, username, gender, birthday, motto } = member;
  const [isUploading, setIsUploading] = useState(false);
  const [isMoved, setMoved] = useState(false);
  const form = useForm({
    schema: ProfileDraft,
    initial: { avatar, nickname, username, gender: gender as number, birthday: birthday ?? '', motto, region: 0 },
    refusals: {
      'username-taken': 'username',
      'username-too-many': 'username',
      'avatar-not-yours': 'avatar',
      'rule-motto': 'motto',
      'birthday-too-soon': 'birthday',
      'rule-nickname': 'nickname',
      'nickname-taken': 'nickname',
      'nickname-like': 'nickname',
      'nickname-scripts': 'nickname',
      'nickname-marks': 'nickname',
      'region-unknown': 'region',
    },
    async send(draft) {
      const { username: name, region: place, ...rest } = draft;
      const sent = {
        ...rest,
        // An old username may break the current rules, so it is sent only when it was changed.
        ...(name !== username && { username: name }),
        ...(isMoved && { region: place }),
      };
      await shell.call(changeProfile, sent, { success: say('profile.saved') });
      shell.session.update({ ...rest, username: name, birthday: draft.birthday || null });
      onSaved();
    },
  });
  const genders = [
    { value: 0, label: say('profile.notSaid') },
    { value: 1, label: say('profile.male') },
    { value: 2, label: say('profile.female') },
  ];
  return (
    <Form form={form} action={say('profile.save')} isWaiting={isUploading} isWhole={isWhole}>
      <AvatarField
        url={form.values.avatar}
        name={form.values.nickname}
        error={form.error('avatar')}
        isUploading={isUploading}
        onUpload={setIsUploading}
        onChange={(url) => form.set('avatar', url)}
      />
      <TextField
        {...form.text('nickname')}
        label={say('profile.nickname')}
        help={say('profile.nicknameHelp')}
        autoComplete="nickname"
        maxLength={25}
      />
      <TextField
        {...form.text('username')}
        label={say('register.username')}
        help={say('rules.rule-username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={15}
      />
      <RadioGroup
        label={say('profile.gender')}
        options={genders}
        value={form.values.gender}
        error={form.error('gender')}
        onChange={(value) => form.set('gender', value)}
      />
      <DateField
        {...form.text('birthday')}
        label={say('profile.birthday')}
        help={say('profile.birthdayHelp')}
        autoComplete="bday"
        max={today()}
      />
      <TextArea {...form.text('motto')} label={say('profile.motto')} help={say('rules.rule-motto')} />
      {region !== undefined && (
        <RegionField
          region={region}
          error={form.error('region')}
          onChange={(id) => {
            setMoved(true);
            form.set('region', id);
          }}
        />
      )}
    </Form>
  );
}
