import { PageTitle } from '../ui/page-title.tsx';

export function PaymentPage() {
  return (
    <div className="wrap">
      <PageTitle>Payment Method</PageTitle>
    </div>
  );
}
