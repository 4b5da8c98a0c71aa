/**
 * Browser code, part of the script that `sdk-script.ts` puts together: `Buttons.driver('react', { React, ReactDOM })`, by
 * which older shops have the buttons as a component of their own React. As with the provider's script, asking again gives
 * the same component, so that a page may ask each time it renders.
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
  var driven = {};

  Buttons.driver = function (framework, parts) {
    if (!DRIVERS[framework]) throw new Error('There is no driver for ' + framework + '.');
    driven[framework] = driven[framework] || DRIVERS[framework](parts.React);
    return driven[framework];
  };
`;
