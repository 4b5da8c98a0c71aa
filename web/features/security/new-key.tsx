import { QRCodeSVG } from 'qrcode.react';
import { CODE_DIGITS } from '#domain/accounts/second-factor.ts';
import { failureOf } from '../../graphql/errors.ts';
import {
  type StartSecondFactorMutation,
  useConfirmSecondFactorMutation,
} from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { withStepUp } from './step-up.ts';

interface NewKeyProps {
  newKey: StartSecondFactorMutation['startSecondFactor'];
  onCancel: () => void;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** The key for the app, as a picture and as text, and its first code. */
export function NewKey({ newKey, onCancel, onConfirmed }: NewKeyProps) {
  const [confirm, { error }] = useConfirmSecondFactorMutation();
  const form = useForm<'code'>({
    check: ({ code }) => (code.trim() ? {} : { code: 'Enter the code that the app shows.' }),
    onSubmit: async ({ code }) => {
      try {
        const { data } = await withStepUp(() => confirm({ variables: { input: { code } } }));
        if (data) onConfirmed(data.confirmSecondFactor.recoveryCodes);
      } catch (refusal) {
        form.showErrors(failureOf(refusal).fields);
      }
    },
  });
  const failure = error && failureOf(error);
  const isElsewhere = failure !== undefined && failure.fields['code'] === undefined;
  return (
    <div className="safety">
      {!form.busy && isElsewhere && <Alert tone="red">{failure.message}</Alert>}
      <ol>
        <li>
          Open an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or
          Aegis, and scan this picture.
          <QRCodeSVG
            className="qr"
            value={newKey.address}
            marginSize={4}
            title="QR code for your authenticator app"
          />
          No camera? Type this key into the app:
          <p className="key-text">{newKey.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
        </li>
        <li>{`Enter the ${CODE_DIGITS} digits that the app now shows for Irun.`}</li>
      </ol>
      <form className="form" {...form.formProps}>
        <TextInput
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          {...form.field('code')}
        />
        <div className="button-row">
          <Button type="submit" busy={form.busy}>
            Turn on
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  );
}
