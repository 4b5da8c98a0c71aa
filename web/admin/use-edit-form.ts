import { Form, type FormInstance, type FormProps } from 'antd';
import { useRef, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { failureOf } from '../graphql/errors.ts';

interface Sending<Values> {
  check: (values: Values) => FieldErrors;
  /** An error it throws is shown, next to its field where the API names one. */
  save: (values: Values) => Promise<void>;
}

interface EditRules<Values> extends Sending<Values> {
  initial: Values;
}

/** Shows the errors at their fields and focuses the first; false when none belongs to this form. */
function showFieldErrors<Values>(form: FormInstance<Values>, errors: FieldErrors): boolean {
  const all = Object.keys(form.getFieldsValue() as Record<string, unknown>);
  form.setFields(all.map((name) => ({ name: [name], errors: errors[name] ? [errors[name]] : [] })) as never);
  const first = all.find((name) => errors[name]);
  if (first === undefined) return false;
  form.scrollToField([first] as never, { block: 'center', focus: true });
  return true;
}

/** An edit form: checked on Update; each failure is shown once, at its field or above the form. */
export function useEditForm<Values extends object>({ initial, ...update }: EditRules<Values>) {
  const [form] = Form.useForm<Values>();
  const running = useRef(false);
  const [busyWith, setBusyWith] = useState<'update' | 'other'>();
  const [failure, setFailure] = useState<unknown>();

  const submit = async (values: Values, other?: Sending<Values>): Promise<void> => {
    // State changes with the next render; a second click may come before it.
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
    // An error disappears as soon as its field is corrected.
    onValuesChange: (changed) =>
      form.setFields(Object.keys(changed).map((name) => ({ name: [name], errors: [] })) as never),
  };

  return {
    form,
    formProps,
    /** The typed values; undefined before the first render. */
    values: Form.useWatch([], form) as Values | undefined,
    isBusy: busyWith === 'update',
    /** Submits in another way than Update. */
    submitBy: (other: Sending<Values>): void => void submit(form.getFieldsValue(), other),
    isOtherBusy: busyWith === 'other',
    /** Error of the last attempt, unless it is shown at a field. */
    failure,
    clearFailure: () => setFailure(undefined),
  };
}
