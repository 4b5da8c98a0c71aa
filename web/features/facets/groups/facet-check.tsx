import { useState } from 'react';

interface FacetCheckProps {
  isChosen: boolean;
  onChange: () => void;
}

/** Shows at once what was pressed; the list, and with it what is chosen, follows. */
export function FacetCheck({ isChosen, onChange }: FacetCheckProps) {
  const [chosen, setChosen] = useState(isChosen);
  const [isChecked, setChecked] = useState(isChosen);
  if (chosen !== isChosen) {
    setChosen(isChosen);
    setChecked(isChosen);
  }
  const press = (): void => {
    setChecked(!isChecked);
    onChange();
  };
  return <input type="checkbox" checked={isChecked} onChange={press} />;
}
