/**
 * Inline script in the head of each page, because it must run before any file loads. Retries files
 * that the page's HTML requests, 0.5, 2 and 5 seconds after a failure. If that fails, or the code
 * of the first page doesn't load, it shows a message. Code that is loaded later is handled by
 * `client.ts` and by the components that use it.
 */
export const retryScript = `(function () {
  var delays = [500, 2000, 5000];
  function tell() {
    if (document.getElementById('lost-code')) return;
    var note = document.createElement('div');
    note.id = 'lost-code';
    note.setAttribute('role', 'alert');
    note.style.cssText = 'position:fixed;inset:auto 0 0;z-index:999;padding:.75rem 1rem;background:#1c1e21;color:#fff;text-align:center';
    note.textContent = 'A part of this page could not be loaded. ';
    var button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Load it again';
    button.style.cssText = 'font:inherit;padding:.25rem .75rem;cursor:pointer';
    button.onclick = function () { location.reload(); };
    note.append(button);
    document.body.append(note);
  }
  addEventListener('error', function (event) {
    var lost = event.target;
    var isScript = lost.tagName === 'SCRIPT';
    if (!isScript && !(lost.tagName === 'LINK' && lost.rel === 'stylesheet')) return;
    if (lost.onerror) return;
    var tries = Number(lost.dataset.tries || 0);
    if (tries === delays.length) {
      if (isScript) tell();
      return;
    }
    setTimeout(function () {
      if (!lost.isConnected) return;
      var again = document.createElement(lost.tagName);
      for (var i = 0; i < lost.attributes.length; i++) {
        again.setAttribute(lost.attributes[i].name, lost.attributes[i].value);
      }
      again.dataset.tries = tries + 1;
      lost.replaceWith(again);
    }, delays[tries]);
  }, true);
  addEventListener('unhandledrejection', function (event) {
    var waits = document.documentElement.dataset.hasHydrated !== 'true';
    if (waits && /Loading (CSS )?chunk/.test(event.reason)) tell();
  });
})();`;
