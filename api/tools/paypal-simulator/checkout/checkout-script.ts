/** Posts the buyer's decision to the simulator and to the page that opened this one, restricted to its origin. */
export const CHECKOUT_SCRIPT = `(function () {
  'use strict';
  var query = new URLSearchParams(location.search);
  var orderID = query.get('token');
  var shop = query.get('origin');
  var opener = window.opener || (window.parent === window ? null : window.parent);
  var status = document.getElementById('status');
  var buttons = Array.prototype.slice.call(document.querySelectorAll('button'));

  function say(text, bad) {
    status.textContent = text;
    status.classList.toggle('bad', Boolean(bad));
  }

  function enable(on) {
    buttons.forEach(function (button) { button.disabled = !on; });
  }

  function finish(result, payerID) {
    if (opener && shop) {
      try {
        opener.postMessage({ from: 'paypal-simulator', result: result, orderID: orderID, payerID: payerID }, shop);
      } catch (error) {
        // The shop's page is gone; the simulator has recorded the decision anyway.
      }
    }
    say(result === 'approve' ? 'Done. You can close this window.' : 'Cancelled. You can close this window.');
    window.close();
  }

  function decide(path) {
    enable(false);
    say('One moment…');
    fetch('v2/checkout/orders/' + encodeURIComponent(orderID) + '/' + path, { method: 'POST' })
      .then(function (answer) {
        return answer.json().then(function (body) {
          var issue = body.details && body.details[0] && body.details[0].issue;
          if (answer.ok) finish('approve', body.payer ? body.payer.payer_id : null);
          else if (issue === 'ORDER_ALREADY_CAPTURED') finish('approve', null);
          else throw new Error(String(issue || answer.status));
        });
      })
      .catch(function (error) {
        enable(true);
        say('That did not work (' + error.message + '). Try again.', true);
      });
  }

  function on(id, action) {
    var button = document.getElementById(id);
    if (button) button.addEventListener('click', action);
  }

  on('pay', function (event) {
    if (event.currentTarget.hasAttribute('data-done')) finish('approve', null);
    else decide('approve');
  });
  on('decline', function () { decide('decline'); });
  on('cancel', function () { finish('cancel', null); });
  // The buttons are disabled until this script runs, so that no click is lost.
  enable(true);
  if (buttons[0]) buttons[0].focus();
})();
`;
