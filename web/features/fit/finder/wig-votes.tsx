import { voteShift } from '#domain/catalogue/cap-fit/cap-fit.ts';
import { shiftWords, votesTold } from '#domain/catalogue/cap-fit/vote-words.ts';
import type { LengthUnit } from '#domain/catalogue/length/inches.ts';
import { FeltBar } from '../felt-bar.tsx';

interface WigVotesProps {
  votes: { small: number; right: number; large: number };
  unit: LengthUnit;
}

/** How the cap of a wig felt to those who bought it, and by how much that moves the answer. */
export function WigVotes({ votes, unit }: WigVotesProps) {
  const told = votesTold(votes);
  if (told === null) return null;
  return (
    <div className="cap-votes">
      <p className="small">
        <b>{told.who}</b> {told.what}
      </p>
      <FeltBar
        parts={[
          ['Small', votes.small],
          ['True', votes.right],
          ['Large', votes.large],
        ]}
      />
      <p className="small muted">{shiftWords(voteShift(votes), unit)}</p>
    </div>
  );
}
