import type { FastifyInstance } from 'fastify';

/** What stands at / as long as there is no web app. */
export function serveWelcome(app: FastifyInstance): void {
  app.get('/', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(PAGE),
  );
}

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tallymark</title>
<link rel="icon" href="data:,">
<style>
  :root { color-scheme: light dark; }
  body { max-width: 32rem; margin: 20vh auto; padding: 0 1.5rem; font: 1.125rem/1.6 system-ui, sans-serif; }
  h1 { display: flex; gap: 0.75rem; align-items: center; }
  svg { width: 2.5rem; stroke: currentColor; stroke-width: 3; stroke-linecap: round; }
</style>
<h1><svg viewBox="0 0 40 32" aria-hidden="true"><path d="M8 5v22M16 5v22M24 5v22M32 5v22M3 25 37 7"/></svg> Tallymark</h1>
<p>The server is running. Its calls are described at <a href="/api/docs">/api/docs</a>.</p>
</html>
`;
