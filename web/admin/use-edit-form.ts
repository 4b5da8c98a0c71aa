import { Form, type FormInstance, type FormProps } from 'antd';
import { useRef, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { failureOf } from '../graphql/errors.ts';

/** How a form is judged and sent. */
interface Sending<Values> {
  /** The domain's rules; one sentence for each wrong field. */
  check: (values: Values) => FieldErrors;
  /** Sends the values; what it throws is shown, under its field where the API names one. */
  save: (values: Values) => Promise<void>;
}

interface EditRules<Values> extends Sending<Values> {
  initial: Values;
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
export function useEditForm<Values extends object>({ initial, ...update }: EditRules<Values>) {
  const [form] = Form.useForm<Values>();
  const running = useRef(false);
  const [busyWith, setBusyWith] = useState<'update' | 'other'>();
  const [failure, setFailure] = useState<unknown>();

  const submit = async (values: Values, other?: Sending<Values>): Promise<void> => {
    // State arrives with the next paint; a second click may come before it.
    if (running.current) return;
    setFailure(undefined);
    const { check, save } = other ?? update;
    if (showFieldErrors(form, check(values))) return;
    running.current = true;
    setBusyWith(other ? 'other' : 'update');
    try {
      await save(values);
    } catch (error) {
      if (!showFieldErrors(form, failureOf(error).fields)) setFailure(error);
    } finally {
      running.current = false;
      setBusyWith(undefined);
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
    isBusy: busyWith === 'update',
    /** Sends what is typed in another way than Update does. */
    submitBy: (other: Sending<Values>): void => void submit(form.getFieldsValue(), other),
    /** Whether that is on its way. */
    isOtherBusy: busyWith === 'other',
    /** What the last attempt failed with, unless it is shown under a field. */
    failure,
    /** Takes the last failure off the screen. */
    forgetFailure: () => setFailure(undefined),
  };
}
