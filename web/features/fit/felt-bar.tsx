import '../../styles/fit/felt-bar.css';

interface FeltBarProps {
  /** Each with how many buyers said it. */
  parts: readonly (readonly [word: string, count: number])[];
}

/** How something felt, as parts of a bar with their numbers. */
export function FeltBar({ parts }: FeltBarProps) {
  return (
    <ul className="felt-bar">
      {parts.map(([word, count]) =>
        count === 0 ? null : (
          <li key={word} style={{ flexGrow: count }} data-true={word === 'True' || undefined}>
            {word} <span className="figures">{count}</span>
          </li>
        ),
      )}
    </ul>
  );
}
