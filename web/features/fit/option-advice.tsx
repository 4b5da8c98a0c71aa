import type { OptionName } from '#domain/catalogue/variants/options.ts';
import { ShadeAdvice } from '../shade/shade-advice.tsx';
import { CapAdvice } from './cap-advice.tsx';
import { CapNote } from './cap-note.tsx';

interface OptionAdviceProps {
  product: { id: string; brand: string; overlay?: object | null };
  name: OptionName;
  /** What is chosen. */
  value: string;
  values: readonly string[];
}

export function OptionAdvice({ product, name, value, values }: OptionAdviceProps) {
  if (name === 'cap') return <CapAdvice product={product} />;
  if (name === 'colour') return <ShadeAdvice product={product} chosen={value} made={values} />;
  return null;
}

type OptionNoteProps = Pick<OptionAdviceProps, 'product' | 'name' | 'value'>;

/** On the chip of one value. */
export function OptionNote({ product, name, value }: OptionNoteProps) {
  return name === 'cap' ? <CapNote product={product} size={value} /> : null;
}
