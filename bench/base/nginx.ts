import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/test/real-server.ts';
import { addCleanup } from './ending.ts';
import { makeFolder } from './processes.ts';

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/**
 * Starts nginx in front of the servers and returns its origin. All calls of the run are idempotent, so nginx
 * retries failed requests on the next server. `max_fails=0` keeps a failed server in use, because the other
 * one may be restarting.
 */
export async function startNginx(ports: number[]): Promise<string> {
  const folder = await makeFolder();
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), settings(folder, port, ports));
  const nginx = spawn(
    'nginx',
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  addCleanup(async () => {
    if (nginx.exitCode !== null || nginx.signalCode !== null) return;
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
  });
  const origin = `http://127.0.0.1:${port}`;
  while (nginx.exitCode === null) {
    const reply = await fetch(`${origin}/healthz`).catch(() => null); // nginx is not listening yet
    if (reply?.ok) return origin;
    await sleep(50);
  }
  throw new Error('nginx did not start');
}

const settings = (folder: string, port: number, ports: number[]) => `
daemon off;
pid ${folder}/nginx.pid;
worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream tallymark {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 1000000;
    location / {
      proxy_pass http://tallymark;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_next_upstream error timeout http_404 http_502 http_503 http_504 non_idempotent;
      proxy_next_upstream_tries 4;
      proxy_next_upstream_timeout 10s;
    }
  }
}
`;
