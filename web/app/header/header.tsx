import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { shopRules } from '../../storage/shop-rules.ts';
import { useCartCount } from '../../storage/cart.ts';
import { BrandMark } from '../../ui/page/brand-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { AccountNav, AdminMenu } from './account-nav.tsx';
import { SearchBox } from './search-box.tsx';
import { useHidingHeader } from './use-hiding-header.ts';

export function Header() {
  const { isHidden, ref } = useHidingHeader();
  return (
    <header className={classNames('header', isHidden && 'header-hidden')} ref={ref}>
      <div className="wrap">
        <Link className="logo" to={paths.home()}>
          <BrandMark />
          <span>{shopRules().name}</span>
        </Link>
        <SearchBox />
        <nav className="header-nav" aria-label="Account and cart">
          <AdminMenu />
          <AccountNav />
          <CartLink />
        </nav>
      </div>
    </header>
  );
}

export function CartLink() {
  const count = useCartCount();
  return (
    <Link to={paths.cart()} aria-label={`Cart ${count} ${count === 1 ? 'item' : 'items'}`}>
      <Icon name="bag" />
      <span className="nav-label">Cart</span> {count > 0 && <span className="cart-count">{count}</span>}
    </Link>
  );
}
