import type { OptionName } from '#domain/catalogue/variants/options.ts';
import { ShadeAdvice } from '../shade/shade-advice.tsx';
import { CapAdvice } from './cap-advice.tsx';

interface OptionAdviceProps {
  product: { id: string; brand: string; overlay?: object | null };
  name: OptionName;
  /** What is chosen. */
  value: string;
  values: readonly string[];
}

export function OptionAdvice({ product, name, value, values }: OptionAdviceProps) {
  if (name === 'cap') return <CapAdvice brand={product.brand} productId={product.id} />;
  if (name === 'colour') return <ShadeAdvice product={product} chosen={value} made={values} />;
  return null;
}
