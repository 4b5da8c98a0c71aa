/**
 * Included by `sdk-script.ts`: `Buttons.driver('react', { React, ReactDOM })`, for older shops. As in PayPal's script,
 * repeated calls return the same component, so a page may call it at each render.
 */
export const SDK_DRIVER = `
  var DRIVERS = {
    react: function (React) {
      return class PayPalButtons extends React.Component {
        render() {
          var self = this;
          return React.createElement('div', { ref: function (node) { self.container = node; } });
        }
        componentDidMount() {
          this.buttons = Buttons(this.props);
          this.buttons.render(this.container);
        }
        componentDidUpdate() {
          this.buttons.updateProps(this.props);
        }
        componentWillUnmount() {
          this.buttons.close();
        }
      };
    }
  };
  var drivers = {};

  Buttons.driver = function (framework, parts) {
    if (!DRIVERS[framework]) throw new Error('There is no driver for ' + framework + '.');
    drivers[framework] = drivers[framework] || DRIVERS[framework](parts.React);
    return drivers[framework];
  };
`;
