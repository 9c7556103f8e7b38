/** `node compress-best.ts <folder>`: compresses a build again, as small as it gets, after a quick one. */
import { compressFolder } from './precompress.ts';

await compressFolder(process.argv[2] ?? '', false);
