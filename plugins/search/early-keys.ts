/**
 * Runs first in each page: Ctrl+K opens the search, also before the page's code is there, and keys typed until
 * the modal has its input are not lost.
 */
export const EARLY_KEYS = `window.searchKeys = (function () {
  var isEarly = true;
  var typed;
  addEventListener('keydown', function (event) {
    var isCommand = event.ctrlKey || event.metaKey;
    if (isEarly && isCommand && !event.altKey && event.key.toLowerCase() === 'k') typed = '';
    else if (typed !== undefined && !isCommand && event.key.length === 1) typed += event.key;
    else return;
    event.preventDefault();
  });
  return {
    start: function (text) { typed = text; },
    take: function () {
      var text = typed;
      isEarly = false;
      typed = undefined;
      return text;
    },
  };
})();`;
