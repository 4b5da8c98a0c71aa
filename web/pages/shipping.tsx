import { Navigate } from 'react-router-dom';
import { CartOverview } from '../features/checkout/cart-overview.tsx';
import { CheckoutSteps } from '../features/checkout/checkout-steps.tsx';
import { ShippingForm } from '../features/checkout/shipping-form.tsx';
import { useCheckoutDetour } from '../features/checkout/use-checkout.ts';
import { PageTitle } from '../ui/page-title.tsx';
import '../styles/checkout.css';

/** The second checkout step: where the order goes. */
export function ShippingPage() {
  const detour = useCheckoutDetour('shipping');
  if (detour) return <Navigate to={detour} replace />;
  return (
    <div className="wrap">
      <CheckoutSteps current="shipping" />
      <div className="columns">
        <div className="checkout-main">
          <PageTitle>Shipping</PageTitle>
          <ShippingForm />
        </div>
        <CartOverview />
      </div>
    </div>
  );
}
