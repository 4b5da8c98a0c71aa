import { useEffect, useId, useRef, useState } from 'react';
import { MESSAGES } from '#domain/forms/form-rules.ts';
import { failureOf } from '../../graphql/errors.ts';
import { useStepUpMutation } from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordInput } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { CodeInput } from './code-input.tsx';
import { type Asking, useAsking } from './step-up.ts';
import '../../styles/security.css';

/** Asks for the password when something needs it; once on a page. */
export function StepUpDialog() {
  const asking = useAsking();
  return asking && <Question asking={asking} />;
}

function Question({ asking }: { asking: Asking }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [needsCode, setNeedsCode] = useState(asking.needsCode);
  const [prove, { error }] = useStepUpMutation();
  useEffect(() => dialog.current?.showModal(), []);
  const form = useForm<'currentPassword' | 'code'>({
    check: ({ currentPassword }) => (currentPassword ? {} : { currentPassword: MESSAGES.password }),
    onSubmit: async ({ currentPassword, code }) => {
      try {
        await prove({ variables: { input: { currentPassword, code: code || null } } });
        asking.answer(true);
      } catch (refusal) {
        const { reason, fields } = failureOf(refusal);
        if (reason === 'SECOND_FACTOR_REQUIRED') setNeedsCode(true);
        form.showErrors(fields);
      }
    },
  });
  const failure = error && failureOf(error);
  const isUnderField = failure !== undefined && Object.keys(failure.fields).length > 0;
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onCancel={() => asking.answer(false)}>
      <form className="form" {...form.formProps}>
        <h2 className="heading-2" id={titleId}>
          Is it you?
        </h2>
        <p>You signed in a while ago. Enter your password to go on.</p>
        {!form.busy && failure && !isUnderField && <Alert tone="red">{failure.message}</Alert>}
        <PasswordInput
          label="Current Password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        {needsCode && <CodeInput {...form.field('code')} takesFocus={!asking.needsCode} />}
        <div className="dialog-actions">
          <Button type="submit" busy={form.busy}>
            Go on
          </Button>
          <Button variant="quiet" onClick={() => asking.answer(false)}>
            Cancel
          </Button>
        </div>
      </form>
    </dialog>
  );
}
