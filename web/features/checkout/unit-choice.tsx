import { ANSWER_HOURS } from '#domain/unit-checks/unit-check.ts';
import { unitChoice, useUnitChoice } from '../../storage/next-order.ts';
import type { UnitCheckChoice } from '../../graphql/generated/operations.ts';
import { RadioOption } from '../../ui/field.tsx';

const CHOICES: readonly [UnitCheckChoice, string][] = [
  ['WAIT', 'Wait until I have answered.'],
  ['SEND_ANYWAY', `Send it as packed when I have not answered within ${ANSWER_HOURS} hours.`],
  ['NONE', 'I need no photos. Send it as soon as it is packed.'],
];

/** What happens with photos of the wig before it leaves. */
export function UnitChoice() {
  const chosen = useUnitChoice();
  return (
    <section className="part">
      <fieldset className="form">
        <legend className="heading-3">Photos before it leaves</legend>
        <p className="small">We send you photos of your own wig. It leaves once you agree.</p>
        {CHOICES.map(([code, words]) => (
          <RadioOption
            key={code}
            name="unit-choice"
            value={code}
            checked={code === chosen}
            onChange={() => unitChoice.write(code)}
            label={words}
          />
        ))}
      </fieldset>
    </section>
  );
}
