import { startTransition, useId, useRef, useState } from 'react';
import { clearedOf } from '#domain/catalogue/facets/facet-steps.ts';
import { countLabel } from '#domain/catalogue/facets/facet-words.ts';
import type { ListFacetsFragment } from '../../graphql/generated/operations.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { chipsOf } from './facet-chips.tsx';
import { FacetGroups } from './groups/facet-groups.tsx';
import type { Choosing } from './choice/use-choice.ts';

interface FacetSheetProps {
  list: ListFacetsFragment;
  choosing: Choosing;
}

/** Below 992 px the filters are a sheet over the page, which is narrowed while they are chosen. */
export function FacetSheet({ list, choosing }: FacetSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const { choice, choose } = choosing;
  const chosen = chipsOf(choice, list).length;
  const open = (): void => {
    dialog.current?.showModal();
    // The sheet is there at once; on a slow phone its hundred choices take longer than a tap may.
    startTransition(() => setOpen(true));
  };
  const close = (): void => dialog.current?.close();
  return (
    <>
      <Button variant="line" small className="facet-open" aria-haspopup="dialog" onClick={open}>
        Filters
        {chosen > 0 && <span className="facet-count figures">{chosen}</span>}
      </Button>
      <dialog ref={dialog} className="facet-sheet" aria-labelledby={titleId} onClose={() => setOpen(false)}>
        <div className="facet-sheet-head">
          <h2 className="heading-3" id={titleId}>
            Filters
          </h2>
          {chosen > 0 && (
            <button type="button" className="link facet-clear" onClick={() => choose(clearedOf)}>
              Clear all
            </button>
          )}
          <IconButton label="Close" onClick={close}>
            <Icon name="cross" />
          </IconButton>
        </div>
        <div className="facet-sheet-body">{isOpen && <FacetGroups list={list} choosing={choosing} />}</div>
        <div className="facet-sheet-foot">
          <Button block onClick={close}>{`See ${countLabel(list.total, choice.kind)}`}</Button>
        </div>
      </dialog>
    </>
  );
}
