import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import type { Database } from '../../src/db/database.ts';
import { openDatabaseBeside } from '../../src/db/database.ts';
import type { ExportSource } from '../../src/features/rooms/room/exporting/read-export.ts';
import { createTalkService } from '../../src/features/talks/talk/service.ts';
import { createTalkStore } from '../../src/features/talks/talk/store.ts';
import { createErrorHandler } from '../../src/http/errors.ts';
import { createExportRouter } from '../../src/http/export.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createRateLimits } from '../../src/lib/rate-limits.ts';
import type { Vault } from '../../src/lib/secrets.ts';
import { createLogStore } from '../../src/room/log-store.ts';
import type { Storage } from './storage.ts';

/** The exports alone, on a gateway's data, with a look at what they do. */
export interface ExportServer extends AsyncDisposable {
  readonly url: string;
  readonly database: Database;
  readonly source: ExportSource;
  /** Pages that the exports have read so far. */
  pages(): number;
  /** The answers that were begun, in their order. */
  readonly responses: readonly ServerResponse[];
  /** Lines of the log. */
  readonly lines: readonly string[];
}

export const startExportServer = async (
  storage: Storage,
  vault: Vault,
  clock: Clock = systemClock,
): Promise<ExportServer> => {
  const database = openDatabaseBeside(storage);
  const talks = createTalkService(createTalkStore(database), clock);
  const source = createLogStore(database, clock);
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const responses: ServerResponse[] = [];
  let pages = 0;
  const counted: ExportSource = {
    head: source.head,
    read(range) {
      pages += 1;
      return source.read(range);
    },
  };
  const app = express();
  app.set('query parser', 'simple');
  app.use((_request, response, next) => {
    responses.push(response);
    next();
  });
  app.use(
    createExportRouter({
      source: counted,
      talks,
      limits: createRateLimits(null),
      vault,
      clock,
      logger,
    }),
  );
  app.use(createErrorHandler(logger));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    database,
    source,
    pages: () => pages,
    responses,
    lines,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database[Symbol.asyncDispose]();
    },
  };
};
