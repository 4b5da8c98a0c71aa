import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';

/** The text of each named field. A ticked box is 'on'; an unticked one is absent. */
export type FormValues<Name extends string> = Record<Name, string>;

interface FormRules<Name extends string> {
  /** The domain's rules; no errors means valid. */
  check?: (values: FormValues<Name>) => FieldErrors;
  /** Runs once per submission; the form is busy until it settles. */
  onSubmit: (values: FormValues<Name>, form: HTMLFormElement) => Promise<void> | void;
}

/**
 * A form with uncontrolled inputs. It is checked on submit, then while correcting and on leaving a field; the first
 * invalid field gets the focus. Rules are shared with the server and inputs are native, so these few lines replace a
 * form library of several kilobytes.
 */
export function useForm<Name extends string>({ check, onSubmit }: FormRules<Name>) {
  const ref = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const submitted = useRef(false);
  /** The API's field errors, and the values that they are about. */
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

  /** Shows the API's field errors and focuses the first of them. */
  const showErrors = (next: FieldErrors): void => {
    refused.current = { errors: next, values: ref.current && valuesOf<Name>(ref.current) };
    show(next);
  };

  const submit = async (form: HTMLFormElement): Promise<void> => {
    // State changes with the next render; a second click may come before it.
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

  /** After the first submit: errors disappear once corrected, and new ones appear only for the field just left. */
  const recheck = (form: HTMLFormElement, left: string | undefined): void => {
    if (!submitted.current || !check) return;
    const values = valuesOf<Name>(form);
    const ours = Object.entries(check(values));
    // The API's errors stay until the value changes.
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
    // The layout must not move on the way to the submit button, or the click would miss it; submitting checks
    // everything.
    if (event.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.type === 'submit') return;
    recheck(event.currentTarget, (event.target as EventTarget & { name?: string }).name);
  };

  return {
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
    field: (name: Name) => ({ name, error: errors[name] }),
    errors,
    showErrors,
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
