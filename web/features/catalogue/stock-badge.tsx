import { shopRules } from '../../storage/shop-rules.ts';
import { Badge } from '../../ui/badge.tsx';

export function StockBadge({ stock }: { stock: number }) {
  if (stock > shopRules().money.fewLeft && stock > 0) return null;
  return stock === 0 ? (
    <Badge tone="white">Out of stock</Badge>
  ) : (
    <Badge tone="brass">{`Only ${stock} left`}</Badge>
  );
}
