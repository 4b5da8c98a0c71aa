import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { isFromList } from './list-origin.ts';

/** Back to the list one came from, at the same position; otherwise to the home page. */
export function GoBack() {
  const navigate = useNavigate();
  const location = useLocation();
  const goBack = (event: MouseEvent): void => {
    const isPlainClick =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlainClick || !isFromList(location.state)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return <BackLink className="product-back" to={paths.home()} onClick={goBack} />;
}
