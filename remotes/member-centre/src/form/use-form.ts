import { valibotResolver } from '@hookform/resolvers/valibot';
import { CallFailure, useShell } from '@yonkoma/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { useForm as useHookForm, useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import { useWords } from '../words.ts';
import { wordRule } from './rule-words.ts';

export type Draft = Record<string, string | number | boolean | null>;

interface FormRules<S extends v.GenericSchema, D extends Draft> {
  /** The rules of the contract: what they accept, the service accepts. */
  schema: S;
  initial: D;
  /** The field of each refusal, by the refusal's key: `{ 'username-taken': 'username' }`. */
  refusals?: Record<string, keyof D & string>;
  /** What an empty field asks for; passwords ask for themselves, other fields in a general sentence. */
  missing?: Partial<Record<keyof D & string, string>>;
  /** For a form that replaces another: its first field gets the focus at the start. */
  startsFocused?: boolean;
  /** Sends the form. A CallFailure is shown at its field or above the button, and the typed text stays. */
  send: (checked: v.InferOutput<S>) => Promise<void>;
}

export interface Form<D extends Draft> {
  values: D;
  set<K extends keyof D & string>(name: K, value: D[K]): void;
  /** The properties of a text control. */
  text(name: keyof D & string): {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
    onBlur: () => void;
  };
  error(name: keyof D & string): string | undefined;
  /** Shows what is wrong with one field and focuses it. Resolves with true when the field is right. */
  check(name: keyof D & string): Promise<boolean>;
  /**
   * Shows why a call of this form failed. An error that is not a CallFailure is reported and shown as a general
   * failure.
   */
  refuse(error: unknown): void;
  submit(event: { preventDefault(): void }): void;
  isSending: boolean;
  /** A failure that belongs to no field. */
  failure: string;
  attach: (element: HTMLFormElement | null) => void;
}

/** The `type` of an error whose message is already a sentence. The message of any other error is the key of a rule. */
const refused = 'refused';

/**
 * A form with a schema of the contract, on react-hook-form. A field shows its error when it is left, and all fields
 * when the form is sent; the first wrong field then gets the focus. An error disappears as soon as its field is right.
 */
export function useForm<S extends v.GenericSchema, D extends Draft>({
  schema,
  initial,
  refusals = {},
  missing = {},
  startsFocused = false,
  send,
}: FormRules<S, D>): Form<D> {
  const say = useWords();
  const shell = useShell();
  const form = useHookForm<Draft, unknown, v.InferOutput<S> & Draft>({
    resolver: valibotResolver(schema as unknown as v.GenericSchema<Draft, v.InferOutput<S> & Draft>),
    defaultValues: initial,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, touchedFields } = form.formState;
  const values = useWatch({ control: form.control }) as D;
  const [showsAll, setShowsAll] = useState(false);
  const [wantsFocus, setWantsFocus] = useState(0);
  const [element, attach] = useState<HTMLFormElement | null>(null);
  const isBusy = useRef(false);

  // The library cannot focus controls such as a group of radio buttons.
  useEffect(() => {
    if (wantsFocus > 0) focusFirstBad(element);
  }, [wantsFocus, element]);
  useEffect(() => {
    if (startsFocused) element?.querySelector('input')?.focus();
  }, [startsFocused, element]);
  const goToFirstBad = () => setWantsFocus((times) => times + 1);

  const password = say('rules.missing-password');
  const passwordsAsked = { password, oldPassword: password };
  const error = (name: string) => {
    const found = errors[name];
    if (!found || found.type === refused) return found?.message;
    const asked: Record<string, string | undefined> = { ...passwordsAsked, ...missing };
    return (found.message === 'rule-required' && asked[name]) || wordRule(say, found.message ?? '');
  };
  const fail = (message: string) => form.setError('root', { type: refused, message });

  const refuse = (cause: unknown) => {
    if (!(cause instanceof CallFailure)) {
      shell.report({ remote: 'member-centre', step: 'send a form', error: cause });
      return fail(say('form.failed'));
    }
    const field = refusals[cause.refusal];
    if (!field) return fail(cause.message);
    form.setError(field, { type: refused, message: cause.message });
    goToFirstBad();
  };

  const sendChecked = form.handleSubmit(
    (checked) => send(checked).catch(refuse),
    (broken) => {
      setShowsAll(true);
      if (!Object.keys(broken).some((name) => name in values)) fail(say('rules.illegal'));
      goToFirstBad();
    },
  );

  const set = (name: string, value: Draft[string]) => {
    form.setValue(name, value);
    form.clearErrors('root');
    // A rule can concern two fields. A refusal of the service stays until its field is changed.
    const isRefused = (key: string) => errors[key]?.type === refused;
    const isShown = (key: string) => showsAll || touchedFields[key] || (errors[key] && !isRefused(key));
    if (!isShown(name)) form.clearErrors(name);
    void form.trigger(Object.keys(values).filter((key) => isShown(key) && (key === name || !isRefused(key))));
  };
  const touch = (name: string) => form.setValue(name, values[name] ?? null, { shouldTouch: true });

  return {
    values,
    set,
    error,
    refuse,
    isSending: isSubmitting,
    failure: errors.root?.message ?? '',
    attach,
    text: (name) => ({
      name,
      value: String(values[name] ?? ''),
      error: error(name),
      onChange: (value) => set(name, value),
      onBlur: () => {
        if (!values[name]) return;
        touch(name);
        if (errors[name]?.type !== refused) void form.trigger(name);
      },
    }),
    async check(name) {
      if (await form.trigger(name)) return true;
      touch(name);
      goToFirstBad();
      return false;
    },
    submit(event) {
      event.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      void sendChecked().finally(() => {
        isBusy.current = false;
      });
    },
  };
}

function focusFirstBad(form: HTMLFormElement | null): void {
  const bad = form?.querySelector<HTMLElement>('[aria-invalid]');
  (bad?.matches('fieldset') ? bad.querySelector<HTMLElement>('input') : bad)?.focus();
}
