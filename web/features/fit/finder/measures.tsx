import { CAP_MEASURES } from '#domain/catalogue/cap-fit/cap-measures.ts';
import { LENGTH_UNITS, type LengthUnit } from '#domain/catalogue/length/inches.ts';
import { forgetHead, keptHead, useKeptHead } from '../../../storage/fit/head.ts';
import { Button } from '../../../ui/button.tsx';
import { KeptWhere } from '../../fit-profile/kept-where.tsx';
import { MeasureField } from './measure-field.tsx';

const setUnit = (unit: LengthUnit): void => keptHead.update((now) => ({ ...now, unit }));

/** What a shopper has measured; each change is kept in this browser at once. */
export function Measures() {
  const { unit, measures } = useKeptHead();
  return (
    <section className="cap-measures" aria-label="Your measures">
      <div className="cap-measures-head">
        <h2 className="heading-3">Your measures</h2>
        <div className="units" role="group" aria-label="Unit">
          {LENGTH_UNITS.map((one) => (
            <button key={one} type="button" aria-pressed={one === unit} onClick={() => setUnit(one)}>
              {one}
            </button>
          ))}
        </div>
      </div>
      <ol>
        {CAP_MEASURES.map(({ key }, place) => (
          <MeasureField
            key={key}
            name={key}
            number={place + 1}
            cm={measures[key]}
            unit={unit}
            onUnit={setUnit}
            onChange={(cm) =>
              keptHead.update((now) => {
                const { [key]: _before, ...others } = now.measures;
                return { ...now, measures: cm === undefined ? others : { ...others, [key]: cm } };
              })
            }
          />
        ))}
      </ol>
      <KeptWhere />
      {Object.keys(measures).length > 0 && (
        <Button variant="quiet" small onClick={forgetHead}>
          Forget my measures
        </Button>
      )}
    </section>
  );
}
