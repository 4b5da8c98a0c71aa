import { PageTitle } from '../ui/page-title.tsx';

export function ProductPage() {
  return (
    <div className="wrap">
      <PageTitle>Product</PageTitle>
    </div>
  );
}
