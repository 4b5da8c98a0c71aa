import type { ReactNode } from 'react';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import portrait from './portrait-460.avif';
import portraitLarge from './portrait-920.avif';
import portraitWebp from './portrait-920.webp';

interface AuthFrameProps {
  title: string;
  /** Shown below the heading. */
  lead?: string;
  children: ReactNode;
}

/** One narrow column, with a picture beside it on wide screens. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className="auth">
      <div className="auth-form">
        <div>
          <PageTitle>{title}</PageTitle>
          {lead !== undefined && <p className="muted">{lead}</p>}
          {children}
        </div>
      </div>
      <div className="auth-picture">
        <picture>
          <source type="image/avif" srcSet={`${portrait} 460w, ${portraitLarge} 920w`} sizes="29vw" />
          <img src={portraitWebp} alt="" width={920} height={1173} loading="lazy" />
        </picture>
      </div>
    </div>
  );
}
