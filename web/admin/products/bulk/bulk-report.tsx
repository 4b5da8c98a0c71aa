import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { grouped } from '#domain/forms/limits.ts';
import type { ChangeProductsMutation } from '../../../graphql/generated/operations.ts';
import { adminPaths } from '../../admin-paths.ts';

interface BulkReportProps {
  report: ChangeProductsMutation['changeProducts'];
  onClose: () => void;
}

/** What was changed, and what was not and why. */
export const BulkReport = ({ report: { changed, unchanged, refused }, onClose }: BulkReportProps) => (
  <section className="panel bulk-report" aria-label="Result">
    <p role="status">
      {`${grouped(changed)} changed, ${grouped(unchanged)} as they were, ${grouped(refused.length)} refused.`}
    </p>
    {refused.length > 0 && (
      <ul>
        {refused.map(({ productId, name, message }) => (
          <li key={productId}>
            <Link className="link" to={adminPaths.productEdit(productId)}>
              {name ?? `Product ${productId}`}
            </Link>
            {`: ${message}`}
          </li>
        ))}
      </ul>
    )}
    <Button onClick={onClose}>Close</Button>
  </section>
);
