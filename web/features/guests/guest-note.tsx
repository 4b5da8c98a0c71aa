import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** For a guest, below the order. */
export function GuestNote({ id, email }: { id: string; email: string | null | undefined }) {
  return (
    <p className="caption">
      {'This order is in no account. To have it in one, '}
      <Link className="link" to={paths.register(paths.order(id))}>
        register
      </Link>
      {` with ${email ?? 'the same email address'} and confirm the address.`}
    </p>
  );
}
