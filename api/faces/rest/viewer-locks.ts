/*
 * Swagger UI shows a closed padlock once a token is given. Here it is closed while the call would be rejected. The
 * function is serialised into the viewer's page, so it must not refer to anything outside itself.
 */

interface ButtonProps {
  isAuthorized: boolean;
  onClick?: () => void;
}

interface ViewerParts {
  React: { createElement(type: string, props: object, ...children: unknown[]): unknown };
}

export function viewerLocks({ React }: ViewerParts): object {
  const lock = (shackle: string) => () =>
    React.createElement(
      'svg',
      { width: 20, height: 20, viewBox: '0 0 20 20', 'aria-hidden': 'true' },
      React.createElement('path', { d: 'M4 9h12v9H4z', fill: 'currentColor' }),
      React.createElement('path', { d: shackle, fill: 'none', stroke: 'currentColor', strokeWidth: 2 }),
    );
  const closed = lock('M6.5 9V6a3.5 3.5 0 0 1 7 0v3');
  const open = lock('M6.5 9V4.500a3.5 3.5 0 0 1 7 0v1');
  const button = ({ isAuthorized, onClick }: ButtonProps) =>
    React.createElement(
      'button',
      {
        className: 'authorization__btn',
        'aria-label': isAuthorized ? 'Open: no further token is needed' : 'Locked: needs a token',
        onClick: (event: Event) => {
          event.stopPropagation();
          onClick?.();
        },
      },
      isAuthorized ? open() : closed(),
    );
  return { components: { authorizeOperationBtn: button, LockAuthIcon: open, UnlockAuthIcon: closed } };
}
