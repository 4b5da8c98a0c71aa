import { PageRoutes } from './page-routes.tsx';
import { SHOP_PAGES } from './page-table/shop-pages.ts';

export const ShopRoutes = ({ startsMissing = false }: { startsMissing?: boolean }) => (
  <PageRoutes table={SHOP_PAGES} startsMissing={startsMissing} />
);
