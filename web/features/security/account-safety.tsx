import { OwnData } from './own-data.tsx';
import { SecondFactor } from './second-factor.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';

/** What protects one's account; its code comes with the profile page and never earlier. */
export function AccountSafety() {
  return (
    <>
      <section>
        <h2 className="heading-2">Two-step sign-in</h2>
        <SecondFactor />
      </section>
      <section>
        <h2 className="heading-2">Your data</h2>
        <OwnData />
      </section>
      <StepUpDialog />
    </>
  );
}
