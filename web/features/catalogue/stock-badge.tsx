import { Badge } from '../../ui/badge.tsx';

/** From this stock downwards a product says how many are left. */
const FEW = 5;

/** "Out of stock", "Only n left", or nothing. */
export function StockBadge({ stock }: { stock: number }) {
  if (stock > FEW) return null;
  return stock === 0 ? (
    <Badge tone="white">Out of stock</Badge>
  ) : (
    <Badge tone="brass">{`Only ${stock} left`}</Badge>
  );
}
