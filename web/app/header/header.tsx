import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { shopRules } from '../../storage/shop-rules.ts';
import { useCartCount } from '../../storage/cart.ts';
import { BrandMark } from '../../ui/page/brand-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { finder } from '../page-table/console-parts.ts';
import { AccountNav, AdminMenu } from './account-nav.tsx';
import { SearchBox } from './search-box.tsx';
import { useHidingHeader } from './use-hiding-header.ts';

/** In the console one row, with the finder in place of the shop's search. */
export function Header({ isConsole }: { isConsole: boolean }) {
  const { isHidden, ref } = useHidingHeader();
  return (
    <header className={classNames('header', isHidden && 'header-hidden')} ref={ref}>
      <div className="wrap">
        <Link className="logo" to={paths.home()}>
          <BrandMark />
          <span>{shopRules().name}</span>
        </Link>
        {isConsole ? (
          <Suspense>
            <finder.Part />
          </Suspense>
        ) : (
          <SearchBox />
        )}
        <nav className="header-nav" aria-label="Account and cart">
          <AdminMenu />
          <AccountNav />
          <CartLink />
        </nav>
      </div>
    </header>
  );
}

function CartLink() {
  const count = useCartCount();
  return (
    <Link to={paths.cart()} aria-label={`Cart ${count} ${count === 1 ? 'item' : 'items'}`}>
      <Icon name="bag" />
      <span className="nav-label">Cart</span> {count > 0 && <span className="cart-count">{count}</span>}
    </Link>
  );
}
