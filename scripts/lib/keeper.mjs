/**
 * Keeps a temporary server: `keeper.mjs <folder> <command> [arguments]`. It runs the command until
 * its own standard input ends, which happens when the process that started it ends, however that
 * ends. Then it stops the server and removes the folder.
 *
 * As root the server runs as the owner of the folder, because PostgreSQL refuses root.
 */
import { spawn } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';

const [folder, command, ...args] = process.argv.slice(2);
const { uid, gid } = statSync(folder);
const owner = process.getuid?.() === 0 ? { uid, gid } : {};

const server = spawn(command, args, {
  cwd: folder,
  stdio: ['ignore', 'inherit', 'inherit'],
  ...owner,
});
server.on('error', (error) => console.error(error.message));
server.on('close', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});

// For PostgreSQL a fast shutdown, which does not wait for clients; Redis ends as well.
process.stdin.on('close', () => server.kill('SIGINT')).resume();
