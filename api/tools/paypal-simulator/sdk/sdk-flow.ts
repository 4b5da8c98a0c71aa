/** Included by `sdk-script.ts`: one payment, from the click until the shop's callback has finished. */
export const SDK_FLOW = `
  var activeSurface = null;

  function asError(value) {
    return value instanceof Error ? value : new Error(String(value));
  }

  function call(work) {
    return new Promise(function (resolve) { resolve(work()); });
  }

  function checkoutUrl(orderID, funding) {
    return base + '/checkoutnow?token=' + encodeURIComponent(orderID) + '&funding=' + funding +
      '&origin=' + encodeURIComponent(location.origin);
  }

  function approveActions(orderID, restart) {
    return {
      order: {
        get: function () { return callProvider('GET', '/v2/checkout/orders/' + orderID); },
        capture: function () { return callProvider('POST', '/v2/checkout/orders/' + orderID + '/capture'); }
      },
      redirect: function (url) { location.assign(url); },
      restart: restart
    };
  }

  var createActions = {
    order: {
      create: function (body) {
        var order = Object.assign({ intent: 'CAPTURE' }, body);
        return callProvider('POST', '/v2/checkout/orders', order).then(function (made) { return made.id; });
      }
    }
  };

  // Opens the approval window, waits for the buyer's decision and calls the shop's callback.
  function runFlow(options, funding, known) {
    var surface = openSurface();
    var orderID = known || null;
    var restarted = false;
    activeSurface = surface;

    function close() {
      if (activeSurface === surface) activeSurface = null;
      surface.close();
    }
    var decision = decisionIn(surface, function () { return orderID; });
    var created = known
      ? Promise.resolve(known)
      : call(function () { return options.createOrder({ paymentSource: funding }, createActions); });
    var shown = created.then(function (id) {
      if (typeof id !== 'string' || id === '') throw new Error('createOrder must give the id of an order.');
      orderID = id;
      if (!surface.isClosed()) surface.show(checkoutUrl(id, funding));
      return decision;
    });
    // The buyer may close the window before the order is created.
    return Promise.race([shown, decision]).then(function (outcome) {
      close();
      if (outcome.result !== 'approve') {
        if (options.onCancel) options.onCancel({ orderID: orderID }, { redirect: function () {} });
        return undefined;
      }
      var data = {
        orderID: orderID, payerID: outcome.payerID, paymentID: null, billingToken: null,
        facilitatorAccessToken: '', paymentSource: funding
      };
      var actions = approveActions(orderID, function () { restarted = true; });
      return call(function () { return options.onApprove && options.onApprove(data, actions); }).then(function () {
        return restarted ? runFlow(options, funding, orderID) : undefined;
      });
    }).catch(function (error) {
      close();
      throw error;
    });
  }
`;
