import { type ComponentProps, useId } from 'react';
import { TextInput } from '../../ui/field.tsx';

interface SuggestedInputProps extends ComponentProps<typeof TextInput> {
  suggestions?: readonly string[];
}

/** A text, with suggestions if there are any; any other text is as good. */
export function SuggestedInput({ suggestions, ...rest }: SuggestedInputProps) {
  const list = useId();
  if (!suggestions) return <TextInput {...rest} />;
  return (
    <>
      <TextInput list={list} {...rest} />
      <datalist id={list}>
        {suggestions.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}
