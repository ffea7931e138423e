import { CallFailure, useShell } from '@yonkoma/remote-kit';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useWords } from '../words.ts';
import { wordRule } from './rule-words.ts';

export type Draft = Record<string, string | number | boolean | null>;

interface FormRules<S extends v.GenericSchema, D extends Draft> {
  /** The contract's own rules: what passes here the service accepts. */
  schema: S;
  initial: D;
  /** Which field a refusal of the service speaks of, by its key: `{ 'username-taken': 'username' }`. */
  refusals?: Record<string, keyof D & string>;
  /** For a form that takes the place of another: its first field has the focus from the start. */
  startsFocused?: boolean;
  /** A CallFailure is shown, at its field or above the button; what was typed stays. */
  send: (checked: v.InferOutput<S>) => Promise<void>;
}

export interface Form<D extends Draft> {
  values: D;
  set<K extends keyof D>(name: K, value: D[K]): void;
  /** Everything a text control needs. */
  text(name: keyof D & string): {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
    onBlur: () => void;
  };
  error(name: keyof D & string): string | undefined;
  /** Shows what is wrong with one field and goes there; true when it is right. */
  check(name: keyof D & string): boolean;
  /** Shows why a call of this form failed. Throws on what is no failure of a call. */
  refuse(error: unknown): void;
  reset(values: D): void;
  submit(event: { preventDefault(): void }): void;
  isSending: boolean;
  /** What failed and belongs to no field. */
  failure: string;
  attach: (element: HTMLFormElement | null) => void;
}

/**
 * A form over a schema of the contract. A field speaks up when it is left with something wrong in it, and all of them
 * when the form is sent;
 * the first bad one then has the focus. What was said of a field goes away as soon as it is right.
 */
export function useForm<S extends v.GenericSchema, D extends Draft>({
  schema,
  initial,
  refusals = {},
  startsFocused = false,
  send,
}: FormRules<S, D>): Form<D> {
  const say = useWords();
  const shell = useShell();
  const [values, setValues] = useState(initial);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [wantsFocus, setWantsFocus] = useState(0);
  const [element, attach] = useState<HTMLFormElement | null>(null);
  const isBusy = useRef(false);

  const result = v.safeParse(schema, values);
  const broken = brokenRules(result.issues ?? []);
  const error = (name: string) =>
    refused[name] ?? (shown.has(name) && broken[name] ? wordRule(say, broken[name]) : undefined);

  useEffect(() => {
    if (wantsFocus > 0) focusFirstBad(element);
  }, [wantsFocus, element]);
  useEffect(() => {
    if (startsFocused) element?.querySelector('input')?.focus();
  }, [startsFocused, element]);
  const goToFirstBad = () => setWantsFocus((times) => times + 1);

  const refuse = (cause: unknown) => {
    if (!(cause instanceof CallFailure)) {
      shell.report({ remote: 'member-centre', step: 'send a form', error: cause });
      setFailure(say('form.failed'));
      return;
    }
    const field = refusals[cause.refusal];
    if (!field) return setFailure(cause.message);
    setRefused({ [field]: cause.message });
    goToFirstBad();
  };

  const submit = async () => {
    if (isBusy.current) return;
    setFailure('');
    if (!result.success) {
      setShown(new Set([...Object.keys(values), ...Object.keys(broken)]));
      if (!Object.keys(broken).some((name) => name in values)) setFailure(say('rules.illegal'));
      return goToFirstBad();
    }
    isBusy.current = true;
    setIsSending(true);
    setRefused({});
    try {
      await send(result.output);
    } catch (cause) {
      refuse(cause);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  };

  const set = <K extends keyof D>(name: K, value: D[K]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setRefused(({ [name as string]: _, ...others }) => others);
    setFailure('');
  };
  const show = (name: string) => setShown((before) => new Set([...before, name]));

  return {
    values,
    set,
    error,
    refuse,
    isSending,
    failure,
    attach,
    text: (name) => ({
      name,
      value: String(values[name] ?? ''),
      error: error(name),
      onChange: (value) => set(name, value as D[typeof name]),
      onBlur: () => {
        if (values[name]) show(name);
      },
    }),
    check(name) {
      if (!broken[name]) return true;
      show(name);
      goToFirstBad();
      return false;
    },
    reset(fresh) {
      setValues(fresh);
      setShown(new Set());
      setRefused({});
      setFailure('');
    },
    submit(event) {
      event.preventDefault();
      void submit();
    },
  };
}

/** By field, the first rule that it breaks. */
function brokenRules(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  return Object.fromEntries(
    issues.map((issue) => [String(issue.path?.[0]?.key ?? ''), issue.message] as const).reverse(),
  );
}

function focusFirstBad(form: HTMLFormElement | null): void {
  const bad = form?.querySelector<HTMLElement>('[aria-invalid]');
  (bad?.matches('fieldset') ? bad.querySelector<HTMLElement>('input') : bad)?.focus();
}
