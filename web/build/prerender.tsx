import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { makeQueryClient } from '../base/api/query-client.ts';
import { loadCatalogues } from '../base/language/load-catalogues.ts';

/** Renders the HTML inside #root as a logged-out visitor sees it at first. */
export async function prerender(path: string): Promise<string> {
  await loadCatalogues('anyone');
  const [{ App }, { loadPage, makeRoutes }] = await Promise.all([
    import('../app.tsx'),
    import('../router.tsx'),
  ]);
  const routes = makeRoutes(() => Promise.resolve());
  await loadPage(routes, { pathname: path });
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://prerender${path}`));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}`);
  return renderToString(
    <StrictMode>
      <App queries={makeQueryClient()}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </StrictMode>,
  );
}
