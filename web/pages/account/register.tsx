import { AuthLayout } from '../../features/accounts/frame/auth-layout.tsx';
import { RegistrationForm } from '../../features/accounts/registration-form.tsx';
import { paths } from '../../paths.ts';
import '../../styles/account.css';

export function RegisterPage() {
  return (
    <AuthLayout
      title="Register"
      lead="Your cart is kept while you register."
      question="Have an Account?"
      answer="Sign In"
      answerAt={paths.login}
    >
      <RegistrationForm />
    </AuthLayout>
  );
}
