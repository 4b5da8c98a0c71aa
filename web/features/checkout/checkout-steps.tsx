import { Link } from 'react-router-dom';
import { type CheckoutStepId, checkoutProgress } from '#domain/orders/checkout.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCheckoutFacts } from './use-checkout.ts';

export function CheckoutSteps({ current }: { current: CheckoutStepId }) {
  const steps = checkoutProgress({ ...useCheckoutFacts(), current });
  return (
    <ol className="steps" aria-label="Checkout steps">
      {steps.map(({ id, label, path, state, isLink }) => (
        <li
          key={id}
          className={`step-${state}`}
          {...(state === 'current' && { 'aria-current': 'step' as const })}
        >
          {isLink ? (
            <Link to={path}>
              {state === 'done' && <Icon name="check" />}
              {label}
            </Link>
          ) : (
            <span>{label}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
