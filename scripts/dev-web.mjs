/**
 * The web client with hot reload, for `dev.mjs`: `dev-web.mjs [port]`. It tells its parent process its
 * address, and ends with it.
 */
import { createServer } from 'vite';
import { at } from './lib/root.mjs';

const [port] = process.argv.slice(2);
const server = await createServer({
  root: at('packages/web'),
  logLevel: 'warn',
  server: port === undefined ? {} : { port: Number(port), strictPort: true },
});
await server.listen();

let closing = false;
const close = () => {
  if (closing) return;
  closing = true;
  server.close().then(
    () => process.exit(0),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, close);
process.on('disconnect', close);
process.send({ url: server.resolvedUrls.local[0] });
