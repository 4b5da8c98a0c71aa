import type { ReturnState } from '../../../graphql/generated/operations.ts';
import { Badge } from '../../../ui/badge.tsx';
import { STATE_WORDS } from './return-words.ts';

const TONES: Partial<Record<ReturnState, 'green' | 'red'>> = {
  REFUNDED: 'green',
  EXCHANGED: 'green',
  REFUSED: 'red',
};

export const ReturnBadge = ({ state }: { state: ReturnState }) => (
  <Badge tone={TONES[state] ?? 'amber'}>{STATE_WORDS[state]}</Badge>
);
