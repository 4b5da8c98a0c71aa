import { checkEmail } from '#domain/forms/form-rules.ts';
import { failureOf } from '../../graphql/errors.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.ts';
import type { StockAlertState } from './use-stock-alert.ts';

export function StockAlertForm({ ask }: Pick<StockAlertState, 'ask'>) {
  const form = useForm<'email'>({
    check: checkEmail,
    onSubmit: async ({ email }) => {
      try {
        await ask(email.trim());
      } catch (refusal) {
        form.showErrors(failureOf(refusal).fields);
      }
    },
  });
  return (
    <form className="form stock-alert" {...form.formProps}>
      <TextInput
        label="Email Address"
        type="email"
        autoComplete="email"
        hint="One mail when it is back, nothing else."
        {...form.field('email')}
      />
      <Button type="submit" variant="line" small busy={form.busy}>
        Tell me
      </Button>
    </form>
  );
}
