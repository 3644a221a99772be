/** Id of the element that lists the addresses of a page's scripts. */
export const LIST_ID = 'page-scripts';

/** Scripts to ask for at a time: each takes a phone 2 to 4 ms. */
const AT_A_TIME = 4;

/**
 * A script at the end of each page: asks for the page's scripts once the page has been painted, a few at
 * a time, or at once where nothing is painted, as in a tab in the background. They run in their order.
 */
export const loadScripts = `(function () {
  var addresses = JSON.parse(document.getElementById('${LIST_ID}').textContent);
  function load() {
    addresses.splice(0, document.hidden ? addresses.length : ${AT_A_TIME}).forEach(function (address) {
      var script = document.createElement('script');
      script.src = address;
      script.async = false;
      document.head.append(script);
    });
    if (addresses.length) setTimeout(load);
  }
  if (document.hidden) load();
  else requestAnimationFrame(function () { setTimeout(load); });
})();`;
