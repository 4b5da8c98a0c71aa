import { AuthLayout } from '../features/accounts/auth-layout.tsx';
import { SignInForm } from '../features/accounts/sign-in-form.tsx';
import { paths } from '../paths.ts';
import '../styles/account.css';

export function LoginPage() {
  return (
    <AuthLayout
      title="Sign In"
      lead="Your cart is kept while you sign in."
      question="New Customer?"
      answer="Register"
      answerAt={paths.register}
    >
      <SignInForm />
    </AuthLayout>
  );
}
