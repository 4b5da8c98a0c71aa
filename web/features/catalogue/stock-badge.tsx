import { FEW_LEFT } from '#domain/catalogue/stock.ts';
import { Badge } from '../../ui/badge.tsx';

export function StockBadge({ stock }: { stock: number }) {
  if (stock > FEW_LEFT) return null;
  return stock === 0 ? (
    <Badge tone="white">Out of stock</Badge>
  ) : (
    <Badge tone="brass">{`Only ${stock} left`}</Badge>
  );
}
