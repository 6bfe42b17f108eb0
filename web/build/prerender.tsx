import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { makeQueryClient } from '../base/api/query-client.ts';
import { Router } from '../base/router/router.ts';
import { RouterView } from '../base/router/router-view.tsx';

/** Renders the HTML inside #root as a logged-out visitor first sees it. */
export async function prerender(path: string): Promise<string> {
  const [{ App }, { makeRoutes }, { ErrorView }] = await Promise.all([
    import('../app.tsx'),
    import('../router.tsx'),
    import('../frame/error-view.tsx'),
  ]);
  const queries = makeQueryClient();
  const location = { pathname: path, search: '', hash: '', state: null, key: '' };
  const router = await Router.open(
    makeRoutes(queries, () => Promise.resolve()),
    { location, index: 0 },
  );
  return renderToString(
    <StrictMode>
      <App queries={queries}>
        <RouterView router={router} Failure={ErrorView} />
      </App>
    </StrictMode>,
  );
}
