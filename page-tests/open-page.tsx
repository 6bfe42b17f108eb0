import { cleanup, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, expect } from 'vitest';
import type { Person, TestApp } from '../server/test/make-app.ts';
import { makeQueryClient } from '../web/base/api/query-client.ts';
import { clearEverything, readSession, startSession } from '../web/base/api/session.ts';
import { readEntry } from '../web/base/router/history-entry.ts';
import { Router } from '../web/base/router/router.ts';
import { RouterView } from '../web/base/router/router-view.tsx';
import { hideAllToasts } from '../web/base/elements/toast-store.ts';
import { App } from '../web/app.tsx';
import { begins } from '../web/sitting/attempt/begins.ts';
import { AttemptsRoot } from '../web/sitting/attempt/attempts-root.tsx';
import { LazyAttempts } from '../web/sitting/attempt/lazy-attempts.ts';
import { ErrorView } from '../web/frame/error-view.tsx';
import { OneUser } from '../web/frame/one-user.tsx';
import { makeAttempts } from '../web/make-attempts.ts';
import { makeRoutes } from '../web/router.tsx';
import { network } from './network.ts';

/** Closes the page, as closing a tab does. */
function closePage(): void {
  cleanup();
  hideAllToasts();
}

afterEach(() => {
  closePage();
  clearEverything();
  expect(network.takeTrouble(), 'refused calls').toEqual([]);
});

/**
 * Opens a page in jsdom like web/main.tsx, and returns the simulated user. `as`: the logged-in user. `kept`:
 * initial local storage. `cut`: calls whose path contains this text fail as if offline. `byLink`: opens a
 * quiz by a link, not by the start button.
 */
export async function openPage(
  app: TestApp,
  path: string,
  as?: Pick<Person, 'token' | 'refresh'>,
  { kept = {}, cut, byLink = false }: { kept?: Record<string, string>; cut?: string; byLink?: boolean } = {},
): Promise<UserEvent> {
  closePage();
  network.leadTo(app);
  if (cut) network.cut(cut);
  clearEverything();
  for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
  if (as) startSession({ access: as.token, refresh: as.refresh });
  window.history.replaceState(null, '', path);
  if (path.startsWith('/quiz/') && !byLink) arriveByStartButton();
  const queries = makeQueryClient();
  const attempts = new LazyAttempts(() => makeAttempts(queries));
  const router = await Router.open(makeRoutes(queries, attempts.load), readEntry());
  render(
    <StrictMode>
      <App queries={queries}>
        <OneUser>
          <AttemptsRoot attempts={attempts}>
            <RouterView router={router} Failure={ErrorView} />
          </AttemptsRoot>
        </OneUser>
      </App>
    </StrictMode>,
  );
  return userEvent.setup({ delay: null });
}

function arriveByStartButton(): void {
  const userId = readSession()?.userId;
  if (userId === undefined) return;
  window.history.replaceState({ usr: begins(userId).state, key: 'start', idx: 0 }, '');
}

/** Returns a copy of local storage, for the next page in the same browser. */
export const copyStorage = (): Record<string, string> =>
  Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? '']));

export const currentAddress = (): string =>
  window.location.pathname + window.location.search + window.location.hash;
