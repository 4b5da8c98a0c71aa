/** Included by `sdk-script.ts`: PayPal's `Buttons(options)`. One payment at a time; further clicks focus its window. */
export const SDK_BUTTONS = `
  var LOCK = '<svg viewBox="0 0 24 24" aria-hidden="true"><rect x="5" y="10.5" width="14" height="9.5" rx="2"/>' +
    '<path d="M8 10.5V8a4 4 0 0 1 8 0v2.5"/></svg>';
  var LABELS = { pay: 'Pay with PayPal', checkout: 'PayPal Checkout', buynow: 'PayPal Buy Now' };
  var RADII = { pill: '999px', rect: '4px', sharp: '0' };

  function report(options, error) {
    if (options.onError) options.onError(asError(error));
    else setTimeout(function () { throw asError(error); });
  }

  function allowedByShop(options, funding) {
    var refused = false;
    var actions = {
      resolve: function () { return Promise.resolve(true); },
      reject: function () { refused = true; return Promise.resolve(false); }
    };
    if (!options.onClick) return true;
    var answer = options.onClick({ fundingSource: funding }, actions);
    // Awaits only promises: a window not opened directly by the click may be blocked.
    if (answer && typeof answer.then === 'function') return answer.then(function () { return !refused; });
    return !refused;
  }

  function drawButton(funding, style) {
    var isCard = funding === 'card';
    var color = isCard ? 'black' : style.color || 'gold';
    var button = element('button', 'ppsim-button ppsim-' + color);
    button.type = 'button';
    button.setAttribute('data-funding-source', funding);
    if (isCard) {
      button.innerHTML = LOCK;
      button.appendChild(document.createTextNode('Debit or Credit Card'));
    } else {
      button.appendChild(element('i', '', LABELS[style.label] || 'PayPal'));
    }
    return button;
  }

  function Buttons(given) {
    var options = Object.assign({}, given);
    var root = null;
    var enabled = true;
    var busy = false;
    if (typeof options.createOrder !== 'function') throw new Error('Buttons needs createOrder.');

    function fundings() {
      var wanted = options.fundingSource;
      return wanted ? [wanted].filter(isFundingEligible) : getFundingSources();
    }

    function setEnabled(on) {
      enabled = on;
      if (root) {
        root.querySelectorAll('button').forEach(function (button) {
          button.setAttribute('aria-disabled', String(!on));
        });
      }
      return Promise.resolve();
    }

    function click(funding, button) {
      if (busy || activeSurface) {
        if (activeSurface) activeSurface.focus();
        return;
      }
      busy = true;
      button.setAttribute('aria-busy', 'true');
      function go(allowed) {
        return allowed && enabled ? runFlow(options, funding) : undefined;
      }
      call(function () {
        var allowed = allowedByShop(options, funding);
        return allowed === true || allowed === false ? go(allowed) : allowed.then(go);
      }).catch(function (error) {
        report(options, error);
      }).then(function () {
        busy = false;
        button.removeAttribute('aria-busy');
      });
    }

    function draw(container) {
      var style = options.style || {};
      root = element('div', 'ppsim' + (style.layout === 'horizontal' ? ' ppsim-horizontal' : ''));
      if (style.height) root.style.setProperty('--ppsim-height', style.height + 'px');
      root.style.setProperty('--ppsim-radius',
        style.borderRadius === undefined ? RADII[style.shape] || RADII.pill : style.borderRadius + 'px');
      if (style.disableMaxWidth) root.style.setProperty('max-width', 'none');
      fundings().forEach(function (funding) {
        var button = drawButton(funding, style);
        button.addEventListener('click', function () { click(funding, button); });
        root.appendChild(button);
      });
      container.appendChild(root);
    }

    return {
      isEligible: function () { return fundings().length > 0; },
      render: function (target) {
        var container = typeof target === 'string' ? document.querySelector(target) : target;
        if (!container) return Promise.reject(new Error('The container of the buttons is not on the page.'));
        if (root) root.remove();
        applyStyle();
        draw(container);
        if (options.onInit) {
          options.onInit({ correlationID: '' }, {
            enable: function () { return setEnabled(true); },
            disable: function () { return setEnabled(false); }
          });
        }
        return Promise.resolve();
      },
      updateProps: function (props) {
        Object.keys(props || {}).forEach(function (name) {
          if (props[name] !== undefined) options[name] = props[name];
        });
        return Promise.resolve();
      },
      close: function () {
        if (root) root.remove();
        root = null;
        return Promise.resolve();
      },
      hasReturned: function () { return false; },
      resume: function () {}
    };
  }
`;
