import { PageTitle } from '../ui/page-title.tsx';

export function LoginPage() {
  return (
    <div className="wrap">
      <PageTitle>Login</PageTitle>
    </div>
  );
}
