import { useState } from 'react';
import { UNIT_LIMITS } from '#domain/unit-checks/unit-check.ts';
import { failureOf } from '../../../graphql/errors.ts';
import {
  type OrderUnitCheckFragment,
  type UnitCheckAnswer,
  type UnitCheckChoice,
  useAnswerUnitPhotosMutation,
  useChooseUnitCheckMutation,
} from '../../../graphql/generated/operations.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select, TextArea } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { CHOICE_WORDS, type UnitCheck } from './unit-words.ts';

interface AnswerPhotosProps {
  order: OrderUnitCheckFragment;
  check: UnitCheck;
}

/** What the buyer says to the photos, and what happens without an answer. */
export function AnswerPhotos({ order, check }: AnswerPhotosProps) {
  const [asking, setAsking] = useState<'ASK' | 'REPLACE' | null>(null);
  const [words, setWords] = useState('');
  const [answer, { error, loading }] = useAnswerUnitPhotosMutation();
  const failure = error && failureOf(error);
  const send = async (given: UnitCheckAnswer): Promise<void> => {
    const input = { orderId: order.id, answer: given, ...(given !== 'APPROVE' && { words }) };
    // The error is in `error`.
    const { data } = await answer({ variables: { input } }).catch(() => ({ data: null }));
    if (!data) return;
    setAsking(null);
    showToast(given === 'APPROVE' ? 'Thank you. We send it now.' : 'We have got it and answer by email.');
  };
  return (
    <>
      {failure && <Alert tone="red">{failure.fields['words'] ?? failure.message}</Alert>}
      {check.state === 'SENT' && (
        <div className="row">
          <Button busy={loading} onClick={() => void send('APPROVE')}>
            Yes, send it
          </Button>
          <Button variant="line" onClick={() => setAsking('ASK')}>
            Ask something
          </Button>
          {!check.isReplaced && (
            <Button variant="quiet" onClick={() => setAsking('REPLACE')}>
              Send another one
            </Button>
          )}
        </div>
      )}
      {check.state === 'SENT' && asking && (
        <div className="unit-words">
          <TextArea
            label={asking === 'ASK' ? 'What do you want to know?' : 'What is wrong with it?'}
            name="unit-words"
            rows={3}
            maxLength={UNIT_LIMITS.words}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <div className="row">
            <Button small busy={loading} onClick={() => void send(asking)}>
              {asking === 'ASK' ? 'Send the question' : 'Ask for another one'}
            </Button>
            <Button variant="quiet" small onClick={() => setAsking(null)}>
              Close
            </Button>
          </div>
        </div>
      )}
      <Choice orderId={order.id} choice={check.choice} />
    </>
  );
}

const CHOICES = Object.entries(CHOICE_WORDS) as [UnitCheckChoice, string][];

function Choice({ orderId, choice }: { orderId: string; choice: UnitCheckChoice }) {
  const [choose, { error, loading }] = useChooseUnitCheckMutation();
  return (
    <>
      {error && <Alert tone="red">{failureOf(error).message}</Alert>}
      <Select
        label="If I do not answer"
        name="unit-choice"
        value={choice}
        disabled={loading}
        onChange={({ target }) =>
          void choose({
            variables: { input: { orderId, choice: target.value as UnitCheckChoice } },
          }).catch(() => undefined)
        }
      >
        {CHOICES.map(([code, said]) => (
          <option key={code} value={code}>
            {said}
          </option>
        ))}
      </Select>
    </>
  );
}
