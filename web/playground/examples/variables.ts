/** First variables of each example; the demonstration shop has this data. */
export const EXAMPLE_VARIABLES: Record<string, object> = {
  LatestProducts: { keyword: 'wave', page: 1 },
  OneProduct: { id: '1' },
  SignIn: { input: { email: 'ada@example.com', password: 'demo-shopper-1' } },
  CreateOrder: {
    input: {
      orderItems: [{ product: '6', qty: 1 }],
      shippingAddress: {
        address: '14 Bode Thomas Street',
        city: 'Lagos',
        postalCode: '101241',
        country: 'Nigeria',
      },
      paymentMethod: 'PAYPAL',
      idempotencyKey: 'from-the-playground-1',
    },
  },
  OpenPayment: { input: { orderId: '1151' } },
  Administration: { days: 14, filter: { state: 'TO_DELIVER' } },
};
