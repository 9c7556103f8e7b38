import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { POSTER_SIZE } from '@xuanjiang/contracts/rules/poster-size';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawPoster } from './draw-poster.ts';
import type { PosterContent } from './poster.ts';
import { QR_FIELD } from './poster-layout.ts';

const CONTENT: PosterContent = {
  title: '高校专项计划广东考生答疑',
  university: '浙江大学',
  shortname: '浙大',
  color: '#003F88',
  when: '11月21日 周六 19:00 开讲',
  speaker: '罗老师　招生办公室',
  invitation: '邀请你一起看这场招生宣讲',
  scan: '长按或扫描二维码',
  hint: '直播可以提问，之后随时看回放',
  brand: '宣讲 · talks.example.cn',
  url: 'https://talks.example.cn/videoDetail?id=981867e281c8&invite=q8fJz1mXo2Lw0aBc',
};

beforeAll(async () => {
  // From the package: by default it is fetched from another site.
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(readFileSync(file)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

const pixelsOf = (png: Buffer, field?: { left: number; top: number; side: number }) => {
  const picture = sharp(png);
  const part =
    field === undefined
      ? picture
      : picture.extract({
          left: field.left,
          top: field.top,
          width: field.side,
          height: field.side,
        });
  return part.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
};

const readCode = async (png: Buffer): Promise<string[]> =>
  (await readBarcodes(new Uint8Array(png))).map(({ text }) => text);

/** Between the invitation and the time of a talk. */
const TITLE_ROWS = { from: 270, to: 590 };

/** How far the text of the title reaches to the right, line by line, px. */
const titleEnds = async (title: string): Promise<number[]> => {
  const { data, info } = await pixelsOf(await drawPoster({ ...CONTENT, title }));
  const ends: number[] = [];
  let inLine = false;
  for (let y = TITLE_ROWS.from; y < TITLE_ROWS.to; y += 1) {
    let end = 0;
    for (let x = 0; x < info.width; x += 1) {
      // White on the university's blue, which has no red.
      if ((data[(y * info.width + x) * info.channels] ?? 0) > 200) end = x;
    }
    if (end === 0) inLine = false;
    else if (inLine) ends.push(Math.max(ends.pop() ?? 0, end));
    else {
      ends.push(end);
      inLine = true;
    }
  }
  return ends;
};

describe('drawPoster', () => {
  test('leaves no single character on the last line of a title', async () => {
    // 48 px of margin, and three characters.
    for (const end of await titleEnds('早间重播 · 专业介绍精选')) expect(end).toBeGreaterThan(228);
    expect(await titleEnds('强基计划')).toHaveLength(1);
  });

  test('gives a PNG of its size, whose code is read back', async () => {
    const png = await drawPoster(CONTENT);
    const { format, width, height } = await sharp(png).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', ...POSTER_SIZE });
    expect(await readCode(png)).toEqual([CONTENT.url]);
  });

  test('keeps white around the code, four modules wide', async () => {
    const { data, info } = await pixelsOf(await drawPoster(CONTENT), QR_FIELD);
    const isDark = (x: number, y: number) =>
      (data[(y * info.width + x) * info.channels] ?? 0) < 128;
    const dark: [number, number][] = [];
    for (let y = 0; y < info.height; y += 1) {
      for (let x = 0; x < info.width; x += 1) if (isDark(x, y)) dark.push([x, y]);
    }
    const first = Math.min(...dark.map(([x]) => x));
    // The dark frame of a finder is seven modules wide.
    let run = 0;
    const top = Math.min(...dark.map(([, y]) => y));
    while (isDark(first + run, top)) run += 1;
    expect(first).toBeGreaterThanOrEqual((run / 7) * 4);
    expect(top).toBeGreaterThanOrEqual((run / 7) * 4);
  });

  test('reads back also where everything is as long as it can be', async () => {
    const long = {
      ...CONTENT,
      title: '很长的标题'.repeat(20),
      university: '中国人民解放军国防科技大学信息通信学院试验训练基地',
      speaker: '招生办公室'.repeat(20),
      brand: 'talks-of-a-university-with-a-long-name.example.edu.cn',
      url: `https://${'a'.repeat(120)}.example.edu.cn/videoDetail?id=${'b'.repeat(40)}&invite=q8fJz1mXo2Lw0aBc`,
    };
    expect(await readCode(await drawPoster(long))).toEqual([long.url]);
  });

  test('draws a sign in place of a character that the font has not', async () => {
    const rare = await pixelsOf(await drawPoster({ ...CONTENT, title: '骉' }));
    const sign = await pixelsOf(await drawPoster({ ...CONTENT, title: '〓' }));
    const nothing = await pixelsOf(await drawPoster({ ...CONTENT, title: '' }));
    expect(rare.data.equals(sign.data)).toBe(true);
    expect(rare.data.equals(nothing.data)).toBe(false);
  });
});
