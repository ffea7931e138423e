import { describe, expect, test } from 'vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import {
  Avatar,
  Checkbox,
  CodeField,
  DateField,
  Dialog,
  PasswordField,
  RadioGroup,
  SelectField,
  Tabs,
  TextArea,
  TextField,
} from './index.ts';

const words = { show: 'Show password', hide: 'Hide password', capsLock: 'Caps Lock is on' };
const noteOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

describe('a field', () => {
  test('is named by its label, described by its help until there is an error, and announces the error', () => {
    const { rerender } = render(<TextField label="Account" help="3 to 15 characters" value="" onChange={() => {}} />);
    const field = screen.getByRole('textbox', { name: 'Account' });
    expect(noteOf(field)).toBe('3 to 15 characters');
    expect(field.hasAttribute('aria-invalid')).toBe(false);
    rerender(
      <TextField label="Account" help="3 to 15 characters" error="Begin with a letter" value="" onChange={() => {}} />,
    );
    expect(noteOf(field)).toBe('Begin with a letter');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('3 to 15 characters')).toBeNull();
  });

  test('of several lines, of a date and of many choices has its help and errors alike', () => {
    render(
      <>
        <TextArea label="Motto" error="Too long" value="" onChange={() => {}} />
        <DateField label="Birthday" error="Not a day" value="" onChange={() => {}} />
        <SelectField
          label="Sort by"
          error="Choose"
          options={[{ value: 'a', label: 'A' }]}
          value="a"
          onChange={() => {}}
        />
        <RadioGroup
          label="Gender"
          error="Choose one"
          options={[{ value: 0, label: 'Not said' }]}
          value={0}
          onChange={() => {}}
        />
      </>,
    );
    expect(noteOf(screen.getByRole('textbox', { name: 'Motto' }))).toBe('Too long');
    expect(noteOf(screen.getByLabelText('Birthday'))).toBe('Not a day');
    expect(noteOf(screen.getByRole('combobox', { name: 'Sort by' }))).toBe('Choose');
    expect(noteOf(screen.getByRole('group', { name: 'Gender' }))).toBe('Choose one');
  });

  test('for a code keeps the digits of whatever is pasted, full-width ones too, and no more than it holds', () => {
    const typed: string[] = [];
    render(<CodeField label="Code" value="" onChange={(value) => typed.push(value)} />);
    const field = screen.getByRole('textbox', { name: 'Code' });
    fireEvent.change(field, { target: { value: ' 12 34-５６78' } });
    expect(typed).toEqual(['123456']);
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(field.getAttribute('inputmode')).toBe('numeric');
  });
});

describe('a password', () => {
  test('is hidden until its button is pressed, and keeps what was typed', () => {
    render(
      <PasswordField
        label="Password"
        words={words}
        value="secret1"
        onChange={() => {}}
        autoComplete="current-password"
      />,
    );
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect(field.type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
    expect(field.value).toBe('secret1');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.type).toBe('password');
  });

  test('says when Caps Lock is on, and stops when it is off', () => {
    render(<PasswordField label="Password" words={words} value="" onChange={() => {}} />);
    const field = screen.getByLabelText('Password');
    fireEvent.keyUp(field, { key: 'A', modifierCapsLock: true });
    expect(screen.getByRole('status').textContent).toBe('Caps Lock is on');
    fireEvent.keyUp(field, { key: 'CapsLock', modifierCapsLock: false });
    expect(screen.queryByText('Caps Lock is on')).toBeNull();
  });
});

test('a box is ticked by its label as well', () => {
  const Keep = () => {
    const [isKept, setIsKept] = useState(false);
    return <Checkbox label="Keep me signed in" help="For 30 days" isChecked={isKept} onChange={setIsKept} />;
  };
  render(<Keep />);
  fireEvent.click(screen.getByText('Keep me signed in'));
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep me signed in' });
  expect(box.checked).toBe(true);
  expect(noteOf(box)).toBe('For 30 days');
});

test('one of a few and one of many return the value, not its text', () => {
  const chosen: unknown[] = [];
  render(
    <>
      <RadioGroup
        label="Gender"
        options={[
          { value: 0, label: 'Not said' },
          { value: 2, label: 'Female' },
        ]}
        value={0}
        onChange={(value) => chosen.push(value)}
      />
      <SelectField
        label="Sort by"
        options={[
          { value: 'new', label: 'Newest' },
          { value: 'hot', label: 'Popular' },
        ]}
        value="new"
        onChange={(value) => chosen.push(value)}
      />
    </>,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Female' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'hot' } });
  expect(chosen).toEqual([2, 'hot']);
});

test('tabs are one stop of the Tab key; arrows, Home and End move among them and choose', () => {
  const Faces = () => {
    const [value, setValue] = useState<'in' | 'new' | 'lost'>('in');
    const tabs = [
      { value: 'in', label: 'Sign in' },
      { value: 'new', label: 'Register' },
      { value: 'lost', label: 'Lost' },
    ] as const;
    return (
      <Tabs label="Account" tabs={tabs} value={value} onChange={setValue}>
        <p>{value}</p>
      </Tabs>
    );
  };
  render(<Faces />);
  const chosen = () => screen.getByRole('tab', { selected: true });
  const press = (key: string) => fireEvent.keyDown(chosen(), { key });
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  press('ArrowRight');
  expect(chosen().textContent).toBe('Register');
  expect(document.activeElement).toBe(chosen());
  expect(screen.getByRole('tabpanel', { name: 'Register' }).textContent).toBe('new');
  press('End');
  press('ArrowRight');
  expect(chosen().textContent).toBe('Sign in');
  press('ArrowLeft');
  expect(chosen().textContent).toBe('Lost');
  press('Home');
  expect(chosen().textContent).toBe('Sign in');
});

test('a dialog has the name of its title, and what is inside lives only while it is open', () => {
  let closings = 0;
  const close = () => {
    closings += 1;
  };
  const { rerender } = render(
    <Dialog isOpen onClose={close} title="Confirm" closeLabel="Close">
      <p>inside</p>
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Confirm' }).textContent).toContain('inside');
  fireEvent.click(screen.getByText('inside'));
  expect(closings).toBe(0);
  fireEvent.click(screen.getByRole('dialog'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closings).toBe(2);
  rerender(
    <Dialog isOpen={false} onClose={close} title="Confirm" closeLabel="Close">
      <p>inside</p>
    </Dialog>,
  );
  expect(screen.queryByText('inside')).toBeNull();
});

test('a picture that cannot be loaded is replaced by the first letter of the name, whole in any script', () => {
  render(<Avatar src="/gone.png" name="𠮷野" alt="𠮷野’s picture" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img', { name: '𠮷野’s picture' }).textContent).toBe('𠮷');
});
