import { PageTitle } from '../ui/page-title.tsx';

export function OrderPage() {
  return (
    <div className="wrap">
      <PageTitle>Order</PageTitle>
    </div>
  );
}
