import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import type { AdminColumn } from './admin-table.tsx';
import { useListOrigin } from './list-origin.ts';

interface RowActionsProps {
  /** Completes the buttons' accessible names. */
  name: string;
  editPath: string;
  /** Asked before deleting. */
  question: string;
  onDelete: () => void;
}

export function RowActions({ name, editPath, question, onDelete }: RowActionsProps) {
  const origin = useListOrigin();
  return (
    <span className="row-actions">
      <Link className="row-action" to={editPath} state={origin} aria-label={`Edit ${name}`}>
        <Icon name="pencil" small />
      </Link>
      <button
        type="button"
        className="row-action row-action-red"
        aria-label={`Delete ${name}`}
        onClick={() => {
          if (window.confirm(question)) onDelete();
        }}
      >
        <Icon name="bin" small />
      </button>
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
