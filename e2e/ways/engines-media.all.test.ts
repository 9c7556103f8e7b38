/** Pictures, guides and broadcasts in the engines beside Chromium. Each way is written once. */

import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { afterAll, beforeAll, expect } from 'vitest';
import { broadcast, goLive, isUnderWay } from '../harness/broadcaster.ts';
import type { Person } from '../harness/engines/person.ts';
import { describeWays } from '../harness/engines/ways.ts';
import { longGuide } from '../harness/guides.ts';
import type { Product } from '../harness/product.ts';
import { startProduct } from '../harness/product.ts';
import { expectWhole, segments, untilWhole } from '../harness/studio.ts';
import { newTalk, talkWith } from '../harness/talks.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ environment: { OPEN_READING: 'true' } });
});
afterAll(() => product[Symbol.asyncDispose]());

const VIDEO = `document.querySelector('video')`;
/** The picture goes on from where it is now by so many seconds. */
const playsOn = async (person: Person, seconds: number): Promise<void> => {
  await person.holds('a picture', `(${VIDEO}?.readyState ?? 0) >= 2`);
  const from = await person.script<number>(`return ${VIDEO}.currentTime;`);
  await person.holds(
    'a picture that plays',
    `${VIDEO}?.currentTime > arguments[0]`,
    from + seconds,
  );
};

describeWays(
  () => product,
  (way, name) => {
    way(
      'a replay plays with captions, and goes on where it was left, with both to read',
      async (person) => {
        const { Id } = await talkWith(product.url, 'replay', async (talk) => {
          const answer = await fetch(`${product.url}/api/stream/get?Id=${talk.Id}`);
          const { data } = (await answer.json()) as {
            data: { Media: { Captions: string } | null };
          };
          return data.Media?.Captions ? talk : undefined;
        });
        await person.goto(`/videoDetail?id=${Id}`);
        await playsOn(person, 2);
        await person.script(`${VIDEO}.currentTime = 30;`);
        await playsOn(person, 6);
        await person.goto(`/videoDetail?id=${Id}`);
        // One does not lie over the other. Measured by the page as soon as both are there: the note goes again.
        await person.script(`
      const measure = () => {
        const note = [...document.querySelectorAll('[role="status"]')].find((one) => /已从 \\d\\d:\\d\\d 继续播放/.test(one.innerText));
        const captions = document.querySelector('.xj-captions');
        if (note && captions?.querySelector('span')?.checkVisibility()) window.gap ??= captions.getBoundingClientRect().top - note.getBoundingClientRect().bottom;
      };
      measure();
      new MutationObserver(measure).observe(document, { attributes: true, childList: true, subtree: true });`);
        await person.holds('a note and captions', 'window.gap !== undefined');
        expect(await person.script<number>('return window.gap;')).toBeGreaterThan(0);
      },
      'phone',
    );

    way(
      'a live talk plays, with its sound or with a way to it',
      async (person) => {
        const Id = await newTalk(product.url);
        await using _encoder = await broadcast(product.url, Id);
        await goLive(product.url, Id);
        await person.until('a broadcast', () => isUnderWay(product.url, Id));
        await person.goto(`/videoDetail?id=${Id}`);
        await playsOn(person, 2);
        await playsOn(person, 6);
        const isHeard = await person.script<boolean>(`return !${VIDEO}.muted;`);
        if (!isHeard) await person.see('button', '点这里打开声音');
      },
      'phone',
      // By fakeaudiosink a muted picture sounds again by itself, and WebKit pauses what sounds before anybody has pressed.
      name !== 'WebKit',
    );

    way('a guide is read, and a word in it found', async (person) => {
      const { Id } = await longGuide(product.url);
      const path = `/mPdf?id=${Id}&page=8`;
      // WebKit runs the code of a page before its style sheets have come; its pages have no height then.
      // A busy gateway leaves the drawing to the browser.
      const [sheet] = await person.until('a page that the gateway draws', async () =>
        /\/assets\/m-pdf-screen-[^"]+\.css/.exec(await (await fetch(product.url + path)).text()),
      );
      person.delay(sheet, 3 * SECOND_MS);
      await person.goto(path, 'localhost');
      const drawn = `document.querySelector('[data-page="8"] canvas[data-state="done"]') !== null`;
      await person.holds('page 8', drawn);
      await person.press('button', '书里找');
      await person.fill('破格', 'searchbox', '', ['dialog', '书里找']);
      await person.read('找到 1 处');
      await person.press('button', /破格/, ['dialog', '书里找']);
      await person.holds('the place', `document.querySelector('mark') !== null`);
    });

    way('a guide that was downloaded is read without a network', async (person) => {
      const { Id, Pages } = await longGuide(product.url);
      await person.goto(`/recruitDetail?id=${Id}`, 'localhost');
      await person.workerThere();
      await person.press('button', /^下载 /);
      await person.see('button', '已下载');
      person.cut();
      // In full: nothing of the reader was ever shown here.
      await person.goto(`/mPdf?id=${Id}&page=${Pages}`, 'localhost');
      await person.holds(
        'the last page',
        `document.querySelector('[data-page="' + arguments[0] + '"] canvas[data-state="done"]') !== null`,
        Pages,
      );
    });

    way(
      'the studio sends, or says what it lacks',
      async (person) => {
        const Id = await newTalk(product.url);
        await person.logIn(TEST_TOKENS.worker);
        await person.goto(`/orgCenter/studio?id=${Id}`);
        if (name === 'WebKit') {
          // It has no camera on this machine.
          await person.see('listitem', /^摄像头.*没有找到设备/);
          return;
        }
        await person.until('what it sends', async () => segments(product, Id).length > 0);
        // Refused while no segment has come for some seconds, as on a busy machine.
        await person.until('it goes live', async () => {
          await goLive(product.url, Id);
          return true;
        });
        await person.see('button', '结束直播');
        const preview = await untilWhole(product, Id);
        await person.until('more', async () => segments(product, Id).length > preview + 3);
        expectWhole(segments(product, Id), preview);
      },
      'wide',
    );
  },
);
