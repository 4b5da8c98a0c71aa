import type { Kobo } from '#domain/money.ts';
import { costPerWear, WEAR_DAYS } from '#domain/catalogue/wear/cost-per-wear.ts';
import { eachWords, wearWords } from '#domain/catalogue/wear/wear-words.ts';
import { keptWearDays, useWearDays } from '../../storage/fit/wear-days.ts';
import { Icon } from '../../ui/icon.tsx';
import '../../styles/fit/wear.css';

interface Worn {
  price: Kobo;
  /** In which it is worn out, at the least. */
  months: number;
}

interface WearAndCareProps {
  worn: Worn | null;
  care: readonly string[];
}

/** The days are the shopper's and stay in the browser. */
export const WearAndCare = ({ worn, care }: WearAndCareProps) => (
  <div className="wear">
    {worn && <CostOfAWear {...worn} />}
    {care.length > 0 && (
      <section className="sheet" aria-label="Care">
        <h2 className="heading-3">Care</h2>
        <ul>
          {care.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
    )}
  </div>
);

function CostOfAWear({ price, months }: Worn) {
  const days = useWearDays();
  const cost = costPerWear(price, months, days);
  return (
    <section className="sheet" aria-label="Cost per wear">
      <h2 className="heading-3">Cost per wear</h2>
      <div role="status">
        <p>
          <b className="wear-each">{eachWords(cost)}</b> <span className="muted">each time you wear it</span>
        </p>
        <p className="small muted">{wearWords(price, months, days, cost)}</p>
      </div>
      <div className="wear-days" role="group" aria-label="Days a week">
        <span>Days a week</span>
        <span className="quantity quantity-small">
          <Step label="Fewer days" icon="minus" days={days} by={-1} />
          <b className="figures">{days}</b>
          <Step label="More days" icon="plus" days={days} by={1} />
        </span>
      </div>
    </section>
  );
}

interface StepProps {
  label: string;
  icon: 'minus' | 'plus';
  days: number;
  by: number;
}

/** At the end of the days it stays where it is, so that it keeps the focus. */
function Step({ label, icon, days, by }: StepProps) {
  const isLast = days === (by < 0 ? WEAR_DAYS.from : WEAR_DAYS.to);
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isLast || undefined}
      onClick={() => !isLast && keptWearDays.write(days + by)}
    >
      <Icon name={icon} small />
    </button>
  );
}
