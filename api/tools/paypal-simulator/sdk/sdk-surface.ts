/**
 * Included by `sdk-script.ts`: where the buyer approves, in a pop-up window or, if those are blocked, in a frame.
 * `openSurface()` returns {show(url), focus(), close(), isClosed(), content()}.
 */
export const SDK_SURFACE = `
  function element(name, className, text) {
    var node = document.createElement(name);
    if (className) node.className = className;
    if (text) node.textContent = text;
    return node;
  }

  function actionButton(text, action) {
    var button = element('button', 'ppsim-button', text);
    button.type = 'button';
    button.addEventListener('click', action);
    return button;
  }

  // The content is added before the dialog opens, so that its first button gets the focus.
  function openLayer(label, className, nodes, onCancel) {
    var layer = element('dialog', 'ppsim-layer ' + className);
    layer.setAttribute('aria-label', label);
    layer.addEventListener('cancel', function (event) {
      event.preventDefault();
      onCancel();
    });
    nodes.forEach(function (node) { layer.appendChild(node); });
    document.body.appendChild(layer);
    if (layer.showModal) layer.showModal();
    else layer.setAttribute('open', '');
    return {
      remove: function () {
        if (layer.close && layer.open) layer.close();
        layer.remove();
      }
    };
  }

  var opened = 0;

  function openWindow(url) {
    opened += 1; // a new name each time: the previous window may still be closing
    var width = 480, height = 720;
    var left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2));
    var top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2));
    try {
      return window.open(url, 'paypal-simulator-' + opened,
        'popup=yes,width=' + width + ',height=' + height + ',left=' + left + ',top=' + top) || null;
    } catch (error) {
      return null;
    }
  }

  function windowSurface(popup) {
    var left = false;
    function leave() { left = true; }
    var layer = openLayer('Payment window', '', [
      element('p', '', 'Go on in the payment window. No money moves in this demonstration.'),
      actionButton('Show the payment window', function () { popup.focus(); }),
      actionButton('Cancel', leave)
    ], leave);
    return {
      show: function (url) { popup.location.replace(url); },
      focus: function () { popup.focus(); },
      content: function () { return popup; },
      isClosed: function () { return left || popup.closed; },
      close: function () {
        left = true;
        layer.remove();
        if (!popup.closed) popup.close();
      }
    };
  }

  function frameSurface() {
    var left = false;
    function leave() { left = true; }
    var frame = element('iframe', 'ppsim-frame');
    frame.title = 'Approve the payment';
    var layer = openLayer('Payment', 'ppsim-framed', [frame, actionButton('Close', leave)], leave);
    return {
      show: function (url) { frame.src = url; },
      focus: function () { frame.focus(); },
      content: function () { return frame.contentWindow; },
      isClosed: function () { return left; },
      close: function () {
        left = true;
        layer.remove();
      }
    };
  }

  function openSurface() {
    var popup = openWindow(base + '/checkoutnow');
    return popup ? windowSurface(popup) : frameSurface();
  }

  // Resolves with 'approve' or 'cancel'. A window closed without a message counts as cancelled at the second
  // check, because its last message may still arrive.
  function decisionIn(surface, orderOf) {
    return new Promise(function (resolve) {
      var closedBefore = false;
      function end(result) {
        window.removeEventListener('message', listen);
        clearInterval(timer);
        resolve(result);
      }
      function listen(event) {
        var message = event.data;
        if (event.origin !== baseOrigin || event.source !== surface.content()) return;
        if (!message || message.from !== 'paypal-simulator' || message.orderID !== orderOf()) return;
        end({ result: message.result, payerID: message.payerID || null });
      }
      var timer = setInterval(function () {
        if (!surface.isClosed()) return;
        if (closedBefore) end({ result: 'cancel', payerID: null });
        closedBefore = true;
      }, 200);
      window.addEventListener('message', listen);
    });
  }
`;
