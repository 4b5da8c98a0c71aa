import { PageTitle } from '../ui/page-title.tsx';

export function RegisterPage() {
  return (
    <div className="wrap">
      <PageTitle>Register</PageTitle>
    </div>
  );
}
