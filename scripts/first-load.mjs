/**
 * The first load of `/video`: prints each script and style that a first visit fetches before it
 * shows the screen, with its size as served (brotli), and fails above the budget. Reads the manifest
 * that `vite build --manifest` wrote.
 */
import { filesOf, printSizes } from './lib/loads.mjs';

/** kB of script and style, brotli: the blueprint's §8. */
const BUDGET_KB = 128;

/** The entry, the client, which it loads at once, and the screen. */
const files = filesOf('index.html', 'src/start.tsx', 'src/screens/media/video-screen.tsx');
if (!printSizes(files, BUDGET_KB)) process.exitCode = 1;
