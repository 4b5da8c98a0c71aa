import { PageTitle } from '../ui/page-title.tsx';

export function ShippingPage() {
  return (
    <div className="wrap">
      <PageTitle>Shipping</PageTitle>
    </div>
  );
}
