import { Navigate } from 'react-router-dom';
import { CartOverview } from '../../features/checkout/cart-overview.tsx';
import { CheckoutSteps } from '../../features/checkout/checkout-steps.tsx';
import { ShippingForm } from '../../features/checkout/shipping-form.tsx';
import { useCheckoutRedirect } from '../../features/checkout/use-checkout.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import '../../styles/cart.css';
import '../../styles/checkout.css';

export function ShippingPage() {
  const redirect = useCheckoutRedirect('shipping');
  if (redirect) return <Navigate to={redirect} replace />;
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
