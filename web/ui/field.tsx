import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface FieldProps {
  label: string;
  name: string;
  /** Turns the border red and is read out with the control. */
  error?: string | undefined;
  /** Always shown below the control. */
  hint?: string | undefined;
}

/** Connects a control to its label, hint and error. */
export interface Control {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  children: (control: Control) => ReactNode;
}

export function Field({ label, name, error, hint, children }: FieldFrameProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <span className="caption" id={hintId}>
          {hint}
        </span>
      )}
      {error && (
        <span className="field-error" id={errorId}>
          <Icon name="warning" small />
          {error}
        </span>
      )}
    </div>
  );
}

type Own<Tag extends 'input' | 'select' | 'textarea'> = FieldProps & Omit<ComponentProps<Tag>, 'id' | 'name'>;

export function TextInput({ label, name, error, hint, className, ...rest }: Own<'input'>) {
  return (
    <Field label={label} name={name} error={error} hint={hint}>
      {(control) => <input {...rest} {...control} className={classNames('input', className)} />}
    </Field>
  );
}

/** Set `autoComplete` to current-password or new-password. */
export function PasswordInput({ label, name, error, hint, className, ...rest }: Own<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} name={name} error={error} hint={hint}>
      {(control) => (
        <div className="password">
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames('input', className)}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={`Show ${label}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}

export function TextArea({ label, name, error, hint, className, ...rest }: Own<'textarea'>) {
  return (
    <Field label={label} name={name} error={error} hint={hint}>
      {(control) => <textarea {...rest} {...control} className={classNames('input text-area', className)} />}
    </Field>
  );
}

export function Select({ label, name, error, hint, className, ...rest }: Own<'select'>) {
  return (
    <Field label={label} name={name} error={error} hint={hint}>
      {(control) => <select {...rest} {...control} className={classNames('input select', className)} />}
    </Field>
  );
}

interface RadioOptionProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label: ReactNode;
  card?: boolean;
}

/** `card` draws a border, marked when chosen. */
export function RadioOption({ label, card = false, ...rest }: RadioOptionProps) {
  return (
    <label className={classNames('check-row', card && 'choice-card')}>
      <input {...rest} type="radio" className="radio-button" />
      {label}
    </label>
  );
}
