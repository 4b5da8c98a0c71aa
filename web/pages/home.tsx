import { PageTitle } from '../ui/page-title.tsx';

export function HomePage() {
  return (
    <div className="wrap">
      <PageTitle>Latest Products</PageTitle>
    </div>
  );
}
