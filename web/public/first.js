/*
 * Runs before everything else, in every browser. So it is plain old JavaScript (ES5), and a file of its own:
 * the pages' policy allows no script inside them. The build removes its comments.
 */
(function () {
  var root = document.documentElement;

  // The colour scheme, before the first paint: the one that was chosen here, else the system's. The key is
  // that of web/base/browser/colour-scheme.ts.
  var chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
    // oxlint-disable-next-line no-unused-vars -- old browsers ask for a name
  } catch (fault) {
    // Storage is blocked: the system's it is.
  }
  var dark = matchMedia('(prefers-color-scheme: dark)').matches;
  var scheme = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light';
  root.setAttribute('data-mantine-color-scheme', scheme);

  var notice = document.createElement('main');
  /**
   * Says something at the top of the page, which has nothing else to show.
   * @param {string} title
   * @param {string} text
   */
  function say(title, text) {
    document.title = title + ' · Tallymark';
    notice.style.cssText = 'max-width:36em;margin:10vh auto;padding:0 1em;font:1.1em sans-serif';
    notice.textContent = '';
    notice.setAttribute('role', 'alert');
    notice.appendChild(document.createElement('h1')).textContent = title;
    notice.appendChild(document.createElement('p')).textContent = text;
    var body = document.body || root.appendChild(document.createElement('body'));
    body.insertBefore(notice, body.firstChild);
  }

  // A browser older than those of docs/browsers.md: nothing begins, and it is told why.
  var isOld =
    !('noModule' in document.createElement('script')) || !CSS.supports || !CSS.supports('aspect-ratio', '1');
  if (isOld) {
    // The app finds no place to begin in, should its code come before the next lines are run.
    document.getElementById = function () {
      return null;
    };
    // An empty page takes the place of this one. `window.stop` would leave the old one, which is never painted.
    setTimeout(function () {
      document.open();
      document.close();
      document.documentElement.lang = 'en';
      document.documentElement.style.colorScheme = scheme;
      var width = document.head.appendChild(document.createElement('meta'));
      width.name = 'viewport';
      width.content = 'width=device-width';
      say(
        'This browser is too old',
        'Tallymark needs Chrome or Edge 90, Firefox 91, Safari 15, or a newer one. Update ' +
          'it, or use another one. Nothing has started, and no time is running.',
      );
    });
    return;
  }

  /**
   * Removes what the service worker keeps as code and is none: a network's log-in page once answered in its
   * place. With `all` it removes all that is kept.
   * @param {boolean} [all]
   */
  function mendShell(all) {
    /** @param {string} name */
    function mend(name) {
      if (all) return caches.delete(name);
      return caches.open(name).then(function (cache) {
        return cache.keys().then(function (requests) {
          return Promise.all(
            requests.map(function (request) {
              return cache.match(request).then(function (kept) {
                var isPage = kept && /html/.test(kept.headers.get('content-type') || '');
                return isPage && /assets/.test(request.url) && cache.delete(request);
              });
            }),
          );
        });
      });
    }
    return Promise.resolve(window.caches ? caches.keys() : []).then(function (names) {
      return Promise.all(names.map(mend));
    });
  }

  /** Asks the network once more for the code that this page names, past all that the browser keeps. */
  function askNetwork() {
    /** @type {NodeListOf<HTMLScriptElement & HTMLLinkElement>} */
    var named = document.querySelectorAll('script[src],link[href*=assets]');
    return Promise.all(
      Array.from(named, function (element) {
        return fetch(element.src || element.href, { cache: 'reload' });
      }),
    );
  }

  /**
   * The page's code does not start. Once the server itself answers, what is kept is mended and the page is
   * loaded again, at most once a minute, and only if this tab can remember it. Until then it says so.
   * @param {boolean} [isWrong]
   */
  function mend(isWrong) {
    var key = 'tallymark:mended';
    fetch('/healthz', { cache: 'no-store' })
      .then(function (answer) {
        var isRecent = Date.now() - Number(sessionStorage[key]) < 6e4;
        if (isRecent || !answer.headers.get('server-time')) return Promise.reject();
        sessionStorage[key] = String(Date.now());
        return mendShell(isWrong);
      })
      .then(askNetwork)
      .then(function () {
        return location.reload();
      })
      .catch(function () {
        setTimeout(mend, 5e3, isWrong);
        if (isStarted()) return;
        say(
          'This page has not loaded yet',
          'There is no connection, or the log-in page of a network answers instead of Tallymark. ' +
            'This page tries again by itself. If that never helps, use a newer browser.',
        );
      });
  }

  var isMending = false;
  /** @param {boolean} [isWrong] */
  function mendOnce(isWrong) {
    if (isMending || isStarted()) return;
    isMending = true;
    mend(isWrong);
  }
  window.tallymark = { mendShell: mendShell, mendOnce: mendOnce };
  function isStarted() {
    return root.hasAttribute('data-tally-started');
  }
  // Once the app has started (web/main.tsx), it mends itself (web/base/pages/part.tsx).
  addEventListener(
    'error',
    function (event) {
      // Code that has come and cannot run, or code that has not come.
      var from = event.target instanceof HTMLScriptElement ? event.target.src : event.filename;
      if (!isStarted() && /assets.*js/.test(from)) mendOnce(event.target === window);
    },
    true,
  );
  /** @param {HTMLLinkElement} link */
  function hasRules(link) {
    try {
      return link.sheet && link.sheet.cssRules.length > 0;
      // oxlint-disable-next-line no-unused-vars -- old browsers ask for a name
    } catch (fault) {
      // A style that did not come, or came from elsewhere, shows no rules.
      return false;
    }
  }
  // A style that is none raises no error in every browser.
  addEventListener('load', function () {
    /** @type {NodeListOf<HTMLLinkElement>} */
    var styles = document.querySelectorAll('link[rel=stylesheet]');
    styles.forEach(function (link) {
      if (!hasRules(link)) mendOnce();
    });
  });
})();
