import { Button, Radio } from 'antd';
import { useState } from 'react';
import { ROLE_SUMMARIES } from '#domain/role-summaries.ts';
import { type Role, ROLES } from '#domain/roles.ts';
import { roleByCode } from '../../features/session/sign-in.ts';
import {
  type AdminUserRowFragment,
  type Role as RoleCode,
  useChangeUserRoleMutation,
} from '../../graphql/generated/operations.ts';
import { withStepUp } from '../../features/security/step-up.ts';
import { session, userInfoOf } from '../../storage/session.ts';
import { showToast } from '../../ui/toast.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { ROLE_NAMES } from './role-names.ts';

/** Stands for no role in a list of values that are text. */
const SHOPPER = 'shopper';

const codeOf = (role: Role | null): RoleCode | null => role && (role.toUpperCase() as RoleCode);

/** Gives a user a role, or takes it away; for owners. */
export function RolePanel({ user }: { user: AdminUserRowFragment }) {
  const role = roleByCode(user.role);
  const [chosen, setChosen] = useState<Role | null>(role);
  const [change, { loading, error }] = useChangeUserRoleMutation();

  const save = async (): Promise<void> => {
    const input = { id: user.id, role: codeOf(chosen) };
    // A failure is in `error`, shown below the heading.
    const { data } = await withStepUp(() => change({ variables: { input } })).catch(() => ({ data: null }));
    if (!data) return;
    showToast(`${user.name}: ${chosen ? ROLE_NAMES[chosen] : 'Shopper'}`);
    const viewer = session.read();
    // Who takes their own role away leaves the console.
    if (viewer && String(viewer._id) === user.id) {
      session.start(userInfoOf({ ...viewer, id: viewer._id, role: chosen }, viewer.token));
    }
  };

  return (
    <section className="panel panel-body user-panel" aria-labelledby="role">
      <h2 className="heading-3" id="role">
        Role
      </h2>
      <p className="small muted">What this person may do in the shop. It counts at once.</p>
      <FailureAlert error={error} />
      <Radio.Group
        className="role-choices"
        aria-labelledby="role"
        value={chosen ?? SHOPPER}
        onChange={({ target }) => setChosen(ROLES.find((one) => one === target.value) ?? null)}
      >
        <Choice value={SHOPPER} name="Shopper" summary="Buys in the shop. Does not see the console." />
        {ROLES.map((one) => (
          <Choice key={one} value={one} name={ROLE_NAMES[one]} summary={ROLE_SUMMARIES[one]} />
        ))}
      </Radio.Group>
      <Button
        onClick={() => void save()}
        disabled={chosen === role}
        loading={loading}
        aria-busy={loading || undefined}
      >
        Change role
      </Button>
    </section>
  );
}

const Choice = ({ value, name, summary }: { value: string; name: string; summary: string }) => (
  <Radio value={value}>
    <b>{name}</b>
    <span className="caption role-summary">{summary}</span>
  </Radio>
);
