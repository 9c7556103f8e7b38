import { execFileSync } from 'node:child_process';

/** Runs a benchmark on each engine, in a process of its own: the harness reads the engine from the environment. */
export const runOnEngines = (file: string, engines = 'sqlite,postgres', postgresUrl = ''): void => {
  if (postgresUrl === '') console.log('PostgreSQL is not installed: SQLite only');
  for (const engine of engines.split(',')) {
    if (engine === 'postgres' && postgresUrl === '') continue;
    try {
      execFileSync(process.execPath, [file, engine], {
        stdio: 'inherit',
        env: { ...process.env, TEST_ENGINE: engine, TEST_DATABASE_URL: postgresUrl },
      });
    } catch {
      process.exitCode = 1;
    }
  }
};
