import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { until } from '../../packages/gateway/tests/harness/wait.ts';

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      server.close(() => resolve(port));
    });
  });

/** nginx with one worker, which serves a folder. */
export const startNginx = async (folder: string) => {
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/tmp;`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const config = `${user} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; ${temporary.join(' ')}
      types { video/iso.segment m4s; video/mp4 mp4; application/vnd.apple.mpegurl m3u8; }
      server { listen 127.0.0.1:${port}; root ${folder}/files; } }`;
  await writeFile(join(folder, 'nginx.conf'), config);
  const args = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const master = spawn('nginx', args, { stdio: 'inherit' });
  const children = `/proc/${master.pid}/task/${master.pid}/children`;
  const pid = await until('nginx serves', async () => {
    const [worker] = (await readFile(children, 'utf8').catch(() => '')).trim().split(' ');
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    return isUp ? Number(worker) : 0;
  });
  return { pid, port, [Symbol.dispose]: () => void master.kill('SIGTERM') };
};
