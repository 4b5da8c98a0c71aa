import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { safeRedirect } from '#domain/pages/redirect.ts';
import { useViewer } from '../../storage/session.ts';
import { AuthFrame } from './auth-frame.tsx';

interface AuthLayoutProps {
  title: string;
  lead: string;
  children: ReactNode;
  /** The line below the form: a question, and the link of who answers it with yes. */
  question: string;
  answer: string;
  /** Where the link leads, given the path inside the shop to come back to. */
  answerAt: (redirect: string) => string;
}

/**
 * What /login and /register share: whoever is signed in goes on to the `redirect` of the address (only ever inside the
 * shop), everybody else sees the form, and on wide screens the picture beside it.
 */
export function AuthLayout({ title, lead, children, question, answer, answerAt }: AuthLayoutProps) {
  const viewer = useViewer();
  const [search] = useSearchParams();
  const redirect = safeRedirect(search.get('redirect'));
  if (viewer) return <Navigate to={redirect} replace />;
  return (
    <AuthFrame title={title} lead={lead}>
      {children}
      <p>
        {`${question} `}
        <Link className="link" to={answerAt(redirect)}>
          {answer}
        </Link>
      </p>
    </AuthFrame>
  );
}
