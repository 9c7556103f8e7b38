/**
 * The first loads of `/video` and of the page of a talk: prints each script and style that a first visit fetches
 * before it shows the screen, with its size as served (brotli), and fails above the budgets. Reads the manifest that
 * `vite build --manifest` wrote.
 */
import { filesOf, printSizes } from './lib/loads.mjs';

/** kB of script and style, brotli: the blueprint's §8. */
const BUDGET_KB = 128;
/** kB and files that the page of a talk, which shared links open, needs beyond what `/video` has. */
const TALK_BUDGET_KB = 95;
const TALK_FILES = 20;

/** The entry, the client, which it loads at once, and the screen. */
const files = filesOf('index.html', 'src/start.tsx', 'src/screens/media/video-screen.tsx');
if (!printSizes(files, BUDGET_KB)) process.exitCode = 1;

const talk = [...filesOf('src/screens/media/talk-screen.tsx')].filter((file) => !files.has(file));
console.log(`\nthe page of a talk, ${talk.length} files of ${TALK_FILES}`);
if (!printSizes(talk, TALK_BUDGET_KB) || talk.length > TALK_FILES) process.exitCode = 1;
