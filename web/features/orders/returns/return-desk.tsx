import { useState } from 'react';
import { RETURN_WORDS } from '#domain/returns/return-form.ts';
import { failureOf } from '../../../graphql/errors.ts';
import {
  type ReturnCondition,
  type ReturnFactsFragment,
  useAnswerReturnMutation,
  useReceiveReturnMutation,
} from '../../../graphql/generated/operations.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select, TextArea } from '../../../ui/field.tsx';
import { RefundReturn } from './refund-return.tsx';
import { CONDITION_WORDS } from './return-words.ts';

interface ReturnDeskProps {
  one: ReturnFactsFragment;
  mayRefund: boolean;
}

/** For staff: the next step of a return. */
export function ReturnDesk({ one, mayRefund }: ReturnDeskProps) {
  if (one.state === 'ASKED') return <Answer id={one.id} mayApprove />;
  if (one.state === 'APPROVED') return <Arrival id={one.id} />;
  if (one.state !== 'RECEIVED') return null;
  return (
    <>
      {mayRefund && <RefundReturn one={one} />}
      <Answer id={one.id} mayApprove={false} />
    </>
  );
}

function Answer({ id, mayApprove }: { id: string; mayApprove: boolean }) {
  const [words, setWords] = useState('');
  const [answer, { error, loading }] = useAnswerReturnMutation();
  const send = (approves: boolean) => () =>
    // The error is in `error`.
    void answer({ variables: { input: { id, approves, words } } }).catch(() => undefined);
  const failure = error && failureOf(error);
  return (
    <div className="desk">
      {failure && <Alert tone="red">{failure.fields['words'] ?? failure.message}</Alert>}
      <TextArea
        label={mayApprove ? 'Answer to the buyer' : 'Why it is refused'}
        name={`answer-${id}`}
        rows={2}
        maxLength={RETURN_WORDS}
        hint={
          mayApprove ? 'Where it is sent to, and who pays. A refusal needs a reason.' : 'The buyer reads it.'
        }
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="row">
        {mayApprove && (
          <Button small busy={loading} onClick={send(true)}>
            Approve
          </Button>
        )}
        <Button variant="line" small busy={loading} onClick={send(false)}>
          Refuse
        </Button>
      </div>
    </div>
  );
}

function Arrival({ id }: { id: string }) {
  const [condition, setCondition] = useState<ReturnCondition>('AS_SOLD');
  const [receive, { error, loading }] = useReceiveReturnMutation();
  return (
    <div className="desk">
      {error && <Alert tone="red">{failureOf(error).message}</Alert>}
      <Select
        label="It came back"
        name={`condition-${id}`}
        value={condition}
        onChange={({ target }) => setCondition(target.value as ReturnCondition)}
      >
        {Object.entries(CONDITION_WORDS).map(([code, words]) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </Select>
      <div className="row">
        <Button
          small
          busy={loading}
          onClick={() => void receive({ variables: { input: { id, condition } } }).catch(() => undefined)}
        >
          It has arrived
        </Button>
      </div>
    </div>
  );
}
