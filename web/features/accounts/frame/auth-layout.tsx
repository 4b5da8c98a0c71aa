import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { safeRedirect } from '#domain/pages/redirect.ts';
import { useViewer } from '../../../storage/session.ts';
import { AuthFrame } from './auth-frame.tsx';

interface AuthLayoutProps {
  title: string;
  lead: string;
  children: ReactNode;
  /** The line below the form: a question, and the text of its link. */
  question: string;
  answer: string;
  /** The link's address, given the path to come back to. */
  answerAt: (redirect: string) => string;
  /** Below that line. */
  below?: ReactNode;
}

/**
 * Shared by /login and /register. Signed-in users go on to the address's `redirect`, which is always inside the shop.
 */
export function AuthLayout({ title, lead, children, question, answer, answerAt, below }: AuthLayoutProps) {
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
      {below}
    </AuthFrame>
  );
}
