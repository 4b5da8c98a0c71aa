/** Whoever sees one of these sees the next, so they are one file. */
export { PaymentPage } from './payment.tsx';
export { PlaceOrderPage } from './place-order.tsx';
export { ShippingPage } from './shipping.tsx';
