export const CHECKOUT_STYLE = `
:root { font-family: "Commissioner Variable", "Segoe UI", system-ui, sans-serif; color: #14213d; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: #f4f6fa; line-height: 1.5; }
header { background: #14213d; color: #fff; padding: 16px 24px; display: flex; align-items: baseline; gap: 12px; }
header b { font-size: 22px; font-weight: 800; font-style: italic; }
header span { font-size: 14px; color: #d5dbe8; }
main { width: 100%; max-width: 440px; margin: 0 auto; padding: 24px; flex: 1; }
h1 { margin: 0 0 4px; font-size: 20px; font-weight: 600; }
.amount { margin: 0 0 20px; font-size: 40px; font-weight: 650; font-variant-numeric: tabular-nums; }
.amount small { font-size: 18px; font-weight: 600; color: #474d6e; }
dl { margin: 0 0 20px; padding: 16px; background: #fff; border: 1px solid #dfe3ec; border-radius: 12px;
  display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; font-size: 14px; }
dt { color: #5b6280; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.note { margin: 0 0 24px; padding: 12px 16px; border-radius: 12px; background: #fdf1d3; color: #5c3900; font-weight: 560; }
.actions { display: grid; gap: 12px; }
button { font: inherit; font-weight: 700; min-height: 52px; border-radius: 999px; border: 0; padding: 0 24px; cursor: pointer; }
#pay { background: #f5c542; color: #14213d; }
#pay:hover { background: #eab62b; }
#decline { background: #fff; color: #b42318; border: 1.5px solid #b42318; }
#cancel, #close { background: transparent; color: #14213d; text-decoration: underline; text-underline-offset: 3px; }
button:focus-visible { outline: 2px solid #14213d; outline-offset: 3px; }
button:disabled { opacity: .55; cursor: progress; }
#status { min-height: 24px; margin: 16px 0 0; font-weight: 560; }
#status.bad { color: #b42318; }
`;

/** A card, deliberately unlike PayPal's own icon. */
export const CHECKOUT_ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#14213d"/>' +
  '<rect x="5" y="9" width="22" height="14" rx="2" fill="#f5c542"/><path d="M5 12h22v4H5z" fill="#14213d"/></svg>';
