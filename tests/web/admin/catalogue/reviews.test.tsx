import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addPerson, addProduct } from '../../../support/shop/catalogue.ts';
import { setWebStage } from '../../../support/web/web-stage.tsx';

const stage = setWebStage();

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('approves, hides with a reason and answers reviews', async () => {
  const { shop } = stage.checkout;
  const product = await addProduct(shop, { name: 'Amara' });
  const { token } = await addPerson(shop, { name: 'Bisola Ade' });
  await stage.checkout.rest('POST', `/api/products/${product}/reviews/`, {
    who: { id: 0, token },
    body: { rating: 4, comment: 'Soft and full.' },
  });
  await stage.signedIn({ isAdmin: true });
  const user = await stage.open('/admin/reviews');
  await user.click(
    (await row(/Soft and full/)).getByRole('button', { name: 'Approve the review of Amara by Bisola Ade' }),
  );
  await (await row(/Soft and full/)).findByText('Approved');
  await user.click((await row(/Soft and full/)).getByRole('button', { name: /^Answer the review/ }));
  const answer = await dialog('Answer review');
  await user.type(answer.getByLabelText('Answer'), 'Thank you.');
  await user.click(answer.getByRole('button', { name: 'Save answer' }));
  await (await row(/Soft and full/)).findByText('Answer: Thank you.');
  await user.click((await row(/Soft and full/)).getByRole('button', { name: /^More for the review/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hide' }));
  const hide = await dialog('Hide review');
  await user.click(hide.getByRole('button', { name: 'Hide' }));
  await hide.findByText('Say why, for whoever looks at it later.');
  await user.type(hide.getByLabelText('Reason'), 'Spam.');
  await user.click(hide.getByRole('button', { name: 'Hide' }));
  await (await row(/Soft and full/)).findByText('Hidden: Spam.');
  await user.click(screen.getByRole('link', { name: 'Approved' }));
  expect(await screen.findByText('No reviews found.')).toBeDefined();
});
