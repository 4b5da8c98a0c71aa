import { PageTitle } from '../ui/page-title.tsx';

export function PlaceOrderPage() {
  return (
    <div className="wrap">
      <PageTitle>Place Order</PageTitle>
    </div>
  );
}
