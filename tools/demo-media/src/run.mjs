import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const ffmpegPath = require.resolve('@ffmpeg-installer/linux-x64/ffmpeg');
const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium';

function run(command, args, cwd) {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (done.error) throw done.error;
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}\n${done.stderr}`);
  return done.stderr;
}

/** Runs ffmpeg and returns what it reported. */
export const ffmpeg = (args, cwd) => run(ffmpegPath, ['-hide_banner', '-y', ...args], cwd);

/** A picture of a local page, without a background of its own. */
export function screenshot({ page, picture, width, height, profile }) {
  run(chromiumPath, [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--hide-scrollbars',
    '--force-device-scale-factor=1',
    '--default-background-color=00000000',
    '--virtual-time-budget=3000',
    `--user-data-dir=${profile}`,
    `--window-size=${width},${height}`,
    `--screenshot=${picture}`,
    `file://${page}`,
  ]);
}
