import { SDK_BUTTONS } from './sdk-buttons.ts';
import { SDK_DRIVER } from './sdk-driver.ts';
import { SDK_FLOW } from './sdk-flow.ts';
import { SDK_STYLE } from './sdk-style.ts';
import { SDK_SURFACE } from './sdk-surface.ts';

const HEAD = `(function () {
  'use strict';
  // The script derives the simulator's address from its own URL, so any prefix, host and port works.
  var script = document.currentScript;
  var address = new URL(script.src);
  var query = address.searchParams;
  var baseOrigin = address.origin;
  var base = baseOrigin + address.pathname.slice(0, address.pathname.lastIndexOf('/sdk/js'));
  var namespace = script.getAttribute('data-namespace') || 'paypal';
  var components = (query.get('components') || 'buttons').split(',');
  var disabledFunding = (query.get('disable-funding') || '').split(',');
  var FUNDING = {
    PAYPAL: 'paypal', VENMO: 'venmo', APPLEPAY: 'applepay', ITAU: 'itau', CREDIT: 'credit', PAYLATER: 'paylater',
    CARD: 'card', IDEAL: 'ideal', SEPA: 'sepa', BANCONTACT: 'bancontact', GIROPAY: 'giropay', SOFORT: 'sofort',
    EPS: 'eps', MYBANK: 'mybank', P24: 'p24', PAYU: 'payu', BLIK: 'blik', TRUSTLY: 'trustly', OXXO: 'oxxo',
    BOLETO: 'boleto', WECHATPAY: 'wechatpay', MERCADOPAGO: 'mercadopago', MULTIBANCO: 'multibanco'
  };

  function getFundingSources() {
    return ['paypal', 'card'].filter(isFundingEligible);
  }

  function isFundingEligible(funding) {
    return (funding === 'paypal' || funding === 'card') && disabledFunding.indexOf(funding) < 0;
  }

  function applyStyle() {
    if (applyStyle.done || !('adoptedStyleSheets' in document) || typeof CSSStyleSheet !== 'function') return;
    applyStyle.done = true;
    var sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    document.adoptedStyleSheets = document.adoptedStyleSheets.concat(sheet);
  }

  // For older shops, which create and capture orders in the browser.
  function callProvider(method, path, body) {
    return fetch(base + '/sdk/token?client-id=' + encodeURIComponent(query.get('client-id') || ''))
      .then(function (answer) { return answer.json(); })
      .then(function (token) {
        return fetch(base + path, {
          method: method,
          headers: {
            'content-type': 'application/json',
            prefer: 'return=representation',
            authorization: 'Bearer ' + token.access_token
          },
          body: body === undefined ? undefined : JSON.stringify(body)
        });
      })
      .then(function (answer) {
        return answer.json().then(function (content) {
          if (answer.ok) return content;
          var issue = content.details && content.details[0] && content.details[0].issue;
          throw new Error(String(issue || content.name || answer.status));
        });
      });
  }
`;

const TAIL = `
  var api = {
    version: '5.0.0-simulator',
    FUNDING: FUNDING,
    getFundingSources: getFundingSources,
    isFundingEligible: isFundingEligible,
    rememberFunding: function () {}
  };
  if (components.indexOf('buttons') >= 0) {
    api.Buttons = Buttons;
  }
  window[namespace] = api;
})();
`;

/**
 * In ES2019, the same for every request: it reads its URL, query and data attributes at run time. Like PayPal's classic
 * script it defines `window.paypal` (or the name in `data-namespace`) with the `buttons` component.
 */
export function buildSdkScript(): string {
  const style = `  var STYLE = ${JSON.stringify(SDK_STYLE)};\n`;
  return HEAD + style + SDK_SURFACE + SDK_FLOW + SDK_BUTTONS + SDK_DRIVER + TAIL;
}
