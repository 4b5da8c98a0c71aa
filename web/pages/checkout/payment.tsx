import { Link, Navigate } from 'react-router-dom';
import { CheckoutSteps } from '../../features/checkout/checkout-steps.tsx';
import { PaymentForm } from '../../features/checkout/payment-form.tsx';
import { useCheckoutRedirect } from '../../features/checkout/use-checkout.ts';
import { addressText } from '../../features/orders/address-text.ts';
import { paths } from '../../paths.ts';
import { useShippingAddress } from '../../storage/checkout.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import '../../styles/cart.css';
import '../../styles/checkout.css';

export function PaymentPage() {
  const redirect = useCheckoutRedirect('payment');
  const address = useShippingAddress();
  if (redirect || !address) return <Navigate to={redirect ?? paths.shipping()} replace />;
  return (
    <div className="wrap">
      <CheckoutSteps current="payment" />
      <div className="columns">
        <div className="checkout-main">
          <PageTitle>Payment Method</PageTitle>
          <PaymentForm />
        </div>
        <aside className="sheet columns-side summary">
          <div className="edit-title">
            <h2 className="heading-3">Shipping</h2>
            <Link className="link" to={paths.shipping()}>
              Edit
            </Link>
          </div>
          <p className="muted">{addressText(address)}</p>
        </aside>
      </div>
    </div>
  );
}
