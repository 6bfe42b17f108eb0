import { notifications } from '@mantine/notifications';
import { cleanup, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect } from 'vitest';
import type { Person, TestApp } from '../server/test/make-app.ts';
import { makeQueryClient } from '../web/base/api/query-client.ts';
import { clearEverything, startSession } from '../web/base/api/session.ts';
import { App } from '../web/app.tsx';
import { AttemptsRoot } from '../web/sitting/attempt/attempts-root.tsx';
import { LazyAttempts } from '../web/sitting/attempt/lazy-attempts.ts';
import { OneUser } from '../web/frame/one-user.tsx';
import { makeAttempts } from '../web/make-attempts.ts';
import { loadPage, makeRoutes } from '../web/router.tsx';
import { network } from './network.ts';

let close: (() => void) | undefined;

/** Takes the page away, as closing the tab does. */
function closePage(): void {
  cleanup();
  close?.();
  close = undefined;
  notifications.clean();
}

afterEach(() => {
  closePage();
  clearEverything();
  expect(network.takeTrouble(), 'refused calls').toEqual([]);
});

/**
 * Opens a page of the web app in jsdom, in place of the one before, as web/main.tsx does in a browser. Its
 * calls go to `app` itself. `as`: a user who is logged in already, else a visitor. `kept`: what the browser's
 * storage holds from before; `cut`: calls of a path with this part get no answer. Answers the hands of a
 * user: what is pressed and typed.
 */
export async function openPage(
  app: TestApp,
  path: string,
  as?: Pick<Person, 'token' | 'refresh'>,
  { kept = {}, cut }: { kept?: Record<string, string>; cut?: string } = {},
): Promise<UserEvent> {
  closePage();
  network.leadTo(app);
  if (cut) network.cut(cut);
  clearEverything();
  for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
  if (as) startSession({ access: as.token, refresh: as.refresh });
  window.history.replaceState(null, '', path);
  const queries = makeQueryClient();
  const attempts = new LazyAttempts(() => makeAttempts(queries));
  const routes = makeRoutes(attempts.load);
  await loadPage(routes, window.location);
  const router = createBrowserRouter(routes);
  close = () => router.dispose();
  render(
    <StrictMode>
      <App queries={queries}>
        <OneUser>
          <AttemptsRoot attempts={attempts}>
            <RouterProvider router={router} />
          </AttemptsRoot>
        </OneUser>
      </App>
    </StrictMode>,
  );
  return userEvent.setup({ delay: null });
}

/** The address of the page: path, query and fragment. */
export const address = (): string => window.location.pathname + window.location.search + window.location.hash;
