import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { shopRules } from '../../storage/shop-rules.ts';

/** What people ask before they buy, and the page that answers it. */
const ASKED: Record<string, RegExp> = {
  delivery: /deliver|ship|courier/i,
  returns: /return|refund|exchange|warranty/i,
  privacy: /privacy|data/i,
  terms: /terms|condition/i,
  contact: /contact|phone|whatsapp|address|email/i,
};

/** Who searches for "returns" means the page, not a product. */
export function HelpFor({ keyword }: { keyword: string }) {
  const pages = shopRules().pages.filter(({ slug }) => ASKED[slug]?.test(keyword));
  if (pages.length === 0) return null;
  return (
    <p>
      About your order:{' '}
      {pages.map(({ slug, title }, place) => (
        <span key={slug}>
          {place > 0 && ' · '}
          <Link className="link" to={paths.content(slug)}>
            {title}
          </Link>
        </span>
      ))}
    </p>
  );
}
