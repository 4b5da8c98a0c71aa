import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';

/** What a form holds: the text of each named field. A ticked box is 'on', an unticked one is absent. */
export type FormValues<Name extends string> = Record<Name, string>;

interface FormRules<Name extends string> {
  /** The domain's rules for these values; an empty answer lets the form through. */
  check?: (values: FormValues<Name>) => FieldErrors;
  /** Runs once per submission; the form stays busy until it settles. */
  onSubmit: (values: FormValues<Name>, form: HTMLFormElement) => Promise<void> | void;
}

/**
 * A form whose inputs keep their own text. Rules run on submit, then while correcting and on leaving a field; the
 * first bad field gets the focus. Our rules are shared with the server and the inputs are native, so these few lines do what a
 * form library of several kilobytes would be loaded for.
 */
export function useForm<Name extends string>({ check, onSubmit }: FormRules<Name>) {
  const ref = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const submitted = useRef(false);
  /** What the API has refused: its sentences, and the values they are about. */
  const refused = useRef<{ errors: FieldErrors; values: FormValues<Name> | null }>({
    errors: {},
    values: null,
  });
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  const show = (next: FieldErrors): void => {
    setErrors(next);
    const fields = [...(ref.current?.elements ?? [])] as HTMLInputElement[];
    fields.find((field) => field.name in next)?.focus();
  };

  /** Shows the sentences that the API names and moves the focus to the first of their fields. */
  const showErrors = (next: FieldErrors): void => {
    refused.current = { errors: next, values: ref.current && valuesOf<Name>(ref.current) };
    show(next);
  };

  const submit = async (form: HTMLFormElement): Promise<void> => {
    // State arrives with the next paint; a second click may come before it.
    if (running.current) return;
    submitted.current = true;
    const values = valuesOf<Name>(form);
    const found = check?.(values) ?? {};
    show(found);
    if (Object.keys(found).length > 0) return;
    running.current = true;
    setBusy(true);
    try {
      await onSubmit(values, form);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  /** Once submitted: sentences go as soon as they no longer hold, and come only for the field just left. */
  const recheck = (form: HTMLFormElement, left: string | undefined): void => {
    if (!submitted.current || !check) return;
    const values = valuesOf<Name>(form);
    const ours = Object.entries(check(values));
    // What the API has refused stays refused until it is changed.
    const theirs = Object.entries(refused.current.errors).filter(
      ([name]) => refused.current.values?.[name as Name] === values[name as Name],
    );
    setErrors((shown) =>
      Object.fromEntries([
        ...theirs.filter(([name, text]) => shown[name] === text),
        ...ours.filter(([name]) => name === left || name in shown),
      ]),
    );
  };

  const onBlur = (event: FocusEvent<HTMLFormElement>): void => {
    // On the way to the submit button nothing may move, or the click would land beside it; submitting checks it all.
    if (event.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.type === 'submit') return;
    recheck(event.currentTarget, (event.target as EventTarget & { name?: string }).name);
  };

  return {
    /** For the `<form>` element. */
    formProps: {
      ref,
      noValidate: true,
      onBlur,
      onInput: (event: FormEvent<HTMLFormElement>) => recheck(event.currentTarget, undefined),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
    /** For a field: its name and its sentence. */
    field: (name: Name) => ({ name, error: errors[name] }),
    errors,
    showErrors,
    /** Whether a submission is on its way. */
    busy,
  };
}

function valuesOf<Name extends string>(form: HTMLFormElement): FormValues<Name> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value;
  }
  return values as FormValues<Name>;
}
