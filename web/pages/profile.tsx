import { PageTitle } from '../ui/page-title.tsx';

export function ProfilePage() {
  return (
    <div className="wrap">
      <PageTitle>Profile</PageTitle>
    </div>
  );
}
