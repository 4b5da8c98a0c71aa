import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { shopRules } from '../../storage/shop-rules.ts';

/** The contact page is there once the owner can be reached. */
export function NoChart() {
  const contact = shopRules().pages.find(({ slug }) => slug === 'contact');
  return (
    <p className="small muted cap-advice">
      {contact ? (
        <>
          {'No chart yet; '}
          <Link className="link" to={paths.content(contact.slug)}>
            ask us
          </Link>
          .
        </>
      ) : (
        'No chart yet; ask us.'
      )}
    </p>
  );
}
