import { Form, type FormInstance, type FormProps } from 'antd';
import { useRef, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { failureOf } from '../graphql/errors.ts';

interface EditRules<Values> {
  initial: Values;
  /** The domain's rules; one sentence for each wrong field. */
  check: (values: Values) => FieldErrors;
  /** Sends the values; what it throws is shown, under its field where the API names one. */
  save: (values: Values) => Promise<void>;
}

/** Puts the sentences under their fields, the focus into the first; false when none is a field of this form. */
function showFieldErrors<Values>(form: FormInstance<Values>, errors: FieldErrors): boolean {
  const all = Object.keys(form.getFieldsValue() as Record<string, unknown>);
  form.setFields(all.map((name) => ({ name: [name], errors: errors[name] ? [errors[name]] : [] })) as never);
  const first = all.find((name) => errors[name]);
  if (first === undefined) return false;
  form.scrollToField([first] as never, { block: 'center', focus: true });
  return true;
}

/** A form that edits one thing: its rules run on Update, and each failure is shown once, where one is looking. */
export function useEditForm<Values extends object>({ initial, check, save }: EditRules<Values>) {
  const [form] = Form.useForm<Values>();
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const submit = async (values: Values): Promise<void> => {
    // State arrives with the next paint; a second click may come before it.
    if (running.current) return;
    setFailure(undefined);
    if (showFieldErrors(form, check(values))) return;
    running.current = true;
    setBusy(true);
    try {
      await save(values);
    } catch (error) {
      if (!showFieldErrors(form, failureOf(error).fields)) setFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const formProps: FormProps<Values> = {
    form,
    layout: 'vertical',
    noValidate: true,
    requiredMark: false,
    autoComplete: 'off',
    initialValues: initial,
    onFinish: (values) => void submit(values),
    // A sentence has been read once its field is being corrected.
    onValuesChange: (changed) =>
      form.setFields(Object.keys(changed).map((name) => ({ name: [name], errors: [] })) as never),
  };

  return {
    form,
    formProps,
    /** What is typed right now; undefined before the first paint. */
    values: Form.useWatch([], form) as Values | undefined,
    isBusy,
    /** What the last attempt failed with, unless it is shown under a field. */
    failure,
    /** Takes the last failure off the screen. */
    forgetFailure: () => setFailure(undefined),
  };
}
