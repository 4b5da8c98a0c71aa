import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PencilIcon } from '../admin-icons.tsx';
import { BinIcon } from '../../features/cart/bin-icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { AdminColumn } from './admin-table.tsx';
import { useListOrigin } from './list-origin.ts';

interface RowActionsProps {
  /** Completes the buttons' accessible names. */
  name: string;
  /** Where it is edited, or looked at by whoever may not edit it. */
  editPath: string;
  mayEdit?: boolean;
  /** Asked before deleting. */
  question: string;
  /** Left out for whoever may not delete it. */
  onDelete?: (() => void) | undefined;
}

export function RowActions({ name, editPath, mayEdit = true, question, onDelete }: RowActionsProps) {
  const origin = useListOrigin();
  return (
    <span className="row-actions">
      <Link
        className="row-action"
        to={editPath}
        state={origin}
        aria-label={`${mayEdit ? 'Edit' : 'Details of'} ${name}`}
      >
        {mayEdit ? <PencilIcon small /> : <Icon name="person" small />}
      </Link>
      {onDelete && (
        <button
          type="button"
          className="row-action row-action-red"
          aria-label={`Delete ${name}`}
          onClick={() => {
            if (window.confirm(question)) onDelete();
          }}
        >
          <BinIcon small />
        </button>
      )}
    </span>
  );
}

export function actionsColumn<Row>(render: (row: Row) => ReactNode): AdminColumn<Row> {
  return {
    key: 'actions',
    title: 'Edit and delete',
    hidesTitle: true,
    right: true,
    width: 120,
    render,
  };
}
