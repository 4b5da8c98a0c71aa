import { roleByCode } from '../../features/session/sign-in.ts';
import type { AdminUserRowFragment } from '../../graphql/generated/operations.ts';
import { mailTo } from '../../paths.ts';
import { ROLE_NAMES } from './role-names.ts';

/** A user for whoever may look and change nothing. */
export function UserFacts({ user: { name, email, role: code } }: { user: AdminUserRowFragment }) {
  const role = roleByCode(code);
  return (
    <section className="panel panel-body user-panel" aria-label="Account">
      <dl className="facts-list">
        <dt>Name</dt>
        <dd>{name}</dd>
        <dt>Email</dt>
        <dd>
          <a className="link" href={mailTo(email)}>
            {email}
          </a>
        </dd>
        <dt>Role</dt>
        <dd>{role ? ROLE_NAMES[role] : 'Shopper'}</dd>
      </dl>
    </section>
  );
}
