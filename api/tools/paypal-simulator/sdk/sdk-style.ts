/** Style of the buttons and the overlay; applied as a constructed style sheet, never inline. */
export const SDK_STYLE = `
.ppsim { display: grid; gap: 12px; width: 100%; max-width: 750px; font: inherit; }
.ppsim.ppsim-horizontal { grid-auto-flow: column; grid-auto-columns: 1fr; }
.ppsim-button { box-sizing: border-box; width: 100%; height: var(--ppsim-height, 52px); margin: 0; padding: 0 16px;
  border: 0; border-radius: var(--ppsim-radius, 999px); display: flex; align-items: center; justify-content: center;
  gap: 8px; font: inherit; font-size: 16px; font-weight: 700; line-height: 1; cursor: pointer; appearance: none;
  transition: filter .12s; }
.ppsim-button:hover { filter: brightness(.95); }
.ppsim-button:active { filter: brightness(.9); }
.ppsim-button:focus-visible { outline: 2px solid #1f2a6b; outline-offset: 3px; }
.ppsim-button[aria-disabled="true"] { cursor: not-allowed; filter: none; }
.ppsim-button[aria-busy="true"] { cursor: progress; }
.ppsim-button i { font-weight: 800; font-style: italic; }
.ppsim-button svg { width: 18px; height: 18px; flex: none; fill: none; stroke: currentColor; stroke-width: 1.7;
  stroke-linecap: round; stroke-linejoin: round; }
.ppsim-gold { background: #f5c542; color: #14213d; }
.ppsim-blue { background: #0b5fb8; color: #fff; }
.ppsim-silver { background: #eeeeee; color: #14213d; }
.ppsim-white { background: #fff; color: #14213d; box-shadow: inset 0 0 0 1px #14213d; }
.ppsim-black { background: #23262f; color: #fff; }
.ppsim-layer { box-sizing: border-box; border: 0; padding: 24px; width: min(420px, calc(100vw - 32px));
  border-radius: 20px; background: #fff; color: #14213d; font: inherit; text-align: center; }
.ppsim-layer.ppsim-framed { width: min(480px, calc(100vw - 16px)); padding: 12px; }
.ppsim-layer::backdrop { background: rgb(20 26 60 / .6); }
.ppsim-layer p { margin: 0 0 16px; font-size: 16px; line-height: 1.5; }
.ppsim-layer .ppsim-button { background: #14213d; color: #fff; }
.ppsim-layer .ppsim-button + .ppsim-button { margin-top: 12px; background: transparent; color: #14213d;
  box-shadow: inset 0 0 0 1.5px #14213d; }
.ppsim-frame { display: block; width: 100%; height: min(620px, calc(100vh - 120px)); border: 0; border-radius: 12px;
  margin-bottom: 12px; }
@media (prefers-reduced-motion: reduce) { .ppsim-button { transition: none; } }
`;
