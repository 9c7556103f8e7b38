import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Locator, Page } from 'playwright-core';

/** Asks a question in the room of the talk, as a student does on its page. */
export const askOnSocket = async (url: string, talkId: string, content: string): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const address = url.replace('http', 'ws');
  const socket = new WebSocket(`${address}/ws?token=${TEST_TOKENS.student}&num=1&chatType=1`);
  const id = randomUUID();
  const topic = `stream/${talkId}`;
  socket.addEventListener('error', () => reject(new Error('the chat was refused')));
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as { Type: string; Id?: string; Content?: string };
    const send = (more: object) => socket.send(JSON.stringify({ Topic: topic, ...more }));
    if (frame.Type === 'Login') send({ Type: 'Subscribe' });
    if (frame.Type === 'Subscribe') {
      send({ Type: 'Message', Id: id, Content: content, Question: true });
    }
    if (frame.Type === 'Reject') reject(new Error(frame.Content));
    if (frame.Type === 'Message' && frame.Id === id) resolve();
  });
  await promise;
  socket.close();
};

/** The texts in the first sheet of a workbook. */
const sheetIn = (file: Buffer): string => {
  for (let at = file.indexOf('PK\x01\x02'); at >= 0; at = file.indexOf('PK\x01\x02', at + 4)) {
    const [packed, nameLength] = [file.readUInt32LE(at + 20), file.readUInt16LE(at + 28)];
    const begin = file.readUInt32LE(at + 42);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    if (name !== 'xl/worksheets/sheet1.xml') continue;
    const skip = 30 + file.readUInt16LE(begin + 26) + file.readUInt16LE(begin + 28);
    return inflateRawSync(file.subarray(begin + skip, begin + skip + packed)).toString();
  }
  throw new Error('no workbook');
};

/** What pressing something downloads. */
export const downloaded = async (page: Page, press: () => Promise<void>) => {
  const coming = page.waitForEvent('download');
  await press();
  const download = await coming;
  return {
    name: download.suggestedFilename(),
    text: sheetIn(await readFile(await download.path())),
  };
};

/** What the page says while a file is made. */
export const delay = (page: Page): Locator => page.getByText('文件较大，正在后台生成');
