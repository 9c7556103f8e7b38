import { access, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { createReceivedFolder, forgetReceived } from './received-folder.ts';

test('a picture that a killed process has left is removed, one that arrives is not', async () => {
  const [left, arriving] = [await createReceivedFolder(), await createReceivedFolder()];
  for (const folder of [left, arriving]) await writeFile(join(folder, 'sent'), 'GPS');
  const old = (Date.now() - HOUR_MS) / SECOND_MS - 1;
  await utimes(left, old, old);
  await forgetReceived();
  await expect(access(left)).rejects.toMatchObject({ code: 'ENOENT' });
  await access(join(arriving, 'sent'));
  // The file system's clock is the machine's, which the tests' own differs from.
  await forgetReceived((await stat(arriving)).mtimeMs + 2 * HOUR_MS);
  await expect(access(arriving)).rejects.toMatchObject({ code: 'ENOENT' });
});
