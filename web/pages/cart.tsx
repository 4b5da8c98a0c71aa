import { PageTitle } from '../ui/page-title.tsx';

export function CartPage() {
  return (
    <div className="wrap">
      <PageTitle>Cart</PageTitle>
    </div>
  );
}
