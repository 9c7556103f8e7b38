import type { Poll } from '@xuanjiang/contracts/poll';
import type { Talk } from '@xuanjiang/contracts/talk';
import { expect, test } from 'vitest';
import { broadcast, endTalk, goLive } from '../harness/broadcaster.ts';
import { DESKTOP, PHONE, visit } from '../harness/browser.ts';
import { callApi } from '../harness/identity.ts';
import { behind, goBack, live, tag } from '../harness/live-viewer.ts';
import { playsOn } from '../harness/picture.ts';
import { listedUnder, openQuestions, pollOf, questionsOf } from '../harness/questions.ts';
import {
  chapterAt,
  chatRow,
  expectInStep,
  replayChat,
  seekTo,
  soughtSecond,
  writtenBy,
} from '../harness/replay-chat.ts';
import { entersRoom, openTalk, openTalkAs } from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { liaisonTalk, someTalk, talkWith } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct();

const SMALL_PHONE = { ...PHONE, viewport: { width: 360, height: 640 } } as const;

test('a replay plays on, in the corner when its page is left, by one player that is loaded and counted once, and later where it was left [1.DO.1, 4.PHONE.3]', async () => {
  const talk = await someTalk(product.url, 'replay');
  await using phone = await visit(browser, SMALL_PHONE);
  const { page } = phone;
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url());
  });
  await openTalk(page, product.url, talk.Id);
  await playsOn(page, 1);
  // It plays on while a slow machine opens pages, and near its end no place is kept.
  const seek = () =>
    page.evaluate(() => {
      const playing = document.querySelector('video');
      if (playing !== null) playing.currentTime = 30;
    });
  await seek();
  const video = await page.locator('video').elementHandle();
  const same = () => page.evaluate((first) => document.querySelector('video') === first, video);

  await page.getByRole('button', { name: '返回' }).click();
  await page.waitForURL(`${product.url}/video`);
  await playsOn(page, 1);
  expect(await same()).toBe(true);
  await seek();
  const small = page.getByRole('region', { name: `小窗播放：${talk.Title}` });
  const corner = await small.boundingBox();
  const tabs = await page.getByRole('navigation').last().boundingBox();
  if (corner === null || tabs === null) throw new Error('a part is missing');
  expect(corner.width).toBeLessThan(200);
  expect(corner.y + corner.height).toBeLessThan(tabs.y);

  await page.getByRole('button', { name: `回到宣讲：${talk.Title}` }).click();
  await entersRoom(page);
  await playsOn(page, 1);
  expect(await same()).toBe(true);
  await small.waitFor({ state: 'detached' });
  await expect.poll(async () => (await page.locator('video').boundingBox())?.width).toBe(360);
  expect(asked.filter((url) => url.endsWith('.m3u8'))).toHaveLength(1);
  expect(asked.filter((url) => url.includes('talk.addPlay'))).toHaveLength(1);

  await seek();
  await page.goBack();
  await page.getByRole('button', { name: '关闭小窗' }).click();
  await page.locator('video').waitFor({ state: 'detached' });
  // It says so for some seconds, while the room may still be on its way.
  await Promise.all([
    page.getByText(/已从 \d\d:\d\d 继续播放/).waitFor(),
    openTalk(page, product.url, talk.Id),
  ]);
  await playsOn(page, 1);
  expect(await page.evaluate(() => document.querySelector('video')?.currentTime)).toBeGreaterThan(
    29,
  );
  expect(phone.errors).toEqual([]);
});

test('a desktop shows player, room and timetable side by side [1.DO.16, 2.SCREEN.43]', async () => {
  const talk = await someTalk(product.url, 'live');
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await page.goto(`${product.url}/videoDetail?id=${talk.Id}`);
  await page.waitForURL(/\/pcVideo\?id=/);
  const player = await page.locator('video').boundingBox();
  const room = await page.getByRole('log', { name: '聊天消息' }).boundingBox();
  const timetable = await page.getByRole('heading', { name: '今日宣讲' }).boundingBox();
  if (player === null || room === null || timetable === null) throw new Error('a part is missing');
  expect(timetable.x + timetable.width).toBeLessThan(player.x);
  expect(player.x + player.width).toBeLessThan(room.x);
  expect(room.x + room.width).toBeLessThanOrEqual(DESKTOP.viewport.width);
  await playsOn(page, 2);
  expect(desk.errors).toEqual([]);
});

test('a page that is open follows a talk that begins, is lost, is gone back in and ends long before its plan, to the replay, which waits to be asked for [7.STATE.4, 7.STATE.5]', async () => {
  const { Id: talkId, Title } = await liaisonTalk(product.url, 'upcoming');
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await openTalk(page, product.studentUrl, talkId);
  expect(await page.locator('video').count()).toBe(0);
  await page
    .getByRole('button', { name: /^预约 / })
    .first()
    .click();
  await hasToast(page, `已预约「${Title}」，开讲前发消息提醒你`);
  await page
    .getByRole('button', { name: /^已预约 / })
    .first()
    .waitFor();
  await using encoder = await broadcast(product.url, talkId);
  // The page hears it in the room: it can ask for nothing.
  const asked = /\/trpc\/[^?]*talk\.get\b/;
  await page.route(asked, (route) => route.abort());
  await goLive(product.url, talkId);
  await playsOn(page, 2);
  await page.unroute(asked);

  // Its list of parts is away for a while: that is said, and it goes on by itself.
  const playlist = `**/media/live/${talkId}.m3u8*`;
  const cover = page.getByText('直播画面中断，正在尝试恢复');
  await page.route(playlist, (route) => route.fulfill({ status: 404, body: '' }));
  await cover.waitFor();
  await page.unroute(playlist);
  await playsOn(page, 2);
  await cover.waitFor({ state: 'detached' });

  await live(page);
  await goBack(page, 1);
  await playsOn(page, 1);
  expect(await behind(page)).toBeGreaterThan(5);
  await tag(page).dispatchEvent('click');
  await live(page);
  await playsOn(page, 1);

  // What comes after the end is refused.
  await encoder.kill();
  await endTalk(product.url, talkId);
  const offer = page.getByRole('button', { name: /^看回放/ });
  await offer.waitFor();
  await page.getByText('直播已结束', { exact: true }).waitFor();
  expect(await page.locator('video').count()).toBe(0);
  await page.getByText('随播放').waitFor();
  await offer.dispatchEvent('click');
  await playsOn(page, 1);
  expect(phone.errors).toEqual([]);
});

/** A talk whose recording has a chat, a poll and an answer that was given late. */
const replayOf = async ({ Id }: Talk) => {
  const chat = await replayChat(product.url, Id);
  const path = `/api/room/poll/find?Topic=stream/${Id}`;
  const [poll] = (await callApi<{ List: Poll[] }>(product.url, path)).data.List;
  const answers = await questionsOf(product.url, Id, 'answered');
  const late = answers.findLast(({ Atms }) => Atms > 0 && Atms <= (chat?.talk.Durationms ?? 0));
  return chat && poll && late && { ...chat, poll, late };
};

test('on a replay the chat, polls and answers follow the picture, and notes lead back to their seconds [7.POLL.5]', async () => {
  const { talk, said, poll, late } = await talkWith(product.url, 'replay', replayOf);
  const chat = { talk, said };
  await using student = await visit(browser, PHONE);
  const { page } = student;
  await openTalk(page, product.studentUrl, talk.Id);
  await page
    .getByRole('button', { name: '随播放' })
    .and(page.locator('[aria-pressed="true"]'))
    .waitFor();

  const early = said.find(({ Time }) => Time >= talk.Starttime + 3000)?.Offset ?? 0;
  await chatRow(page, early).waitFor();
  await expectInStep(page, chat);

  const later = chapterAt(chat, -2);
  const then = writtenBy(chat, later.Atms / 1000);
  expect(then).toBeGreaterThan(early);
  await seekTo(page, later.Title);
  await chatRow(page, then).waitFor();
  await expectInStep(page, chat);
  const next = said.find(({ Offset }) => Offset > then)?.Offset ?? 0;
  await chatRow(page, next).waitFor();
  await expectInStep(page, chat);

  await seekTo(page, chapterAt(chat, 1).Title);
  await chatRow(page, then).waitFor({ state: 'detached' });
  await expectInStep(page, chat);

  const newest = said.at(-1)?.Offset ?? 0;
  await page.getByRole('button', { name: '全部' }).click();
  await chatRow(page, newest).waitFor();
  await page.getByRole('button', { name: '随播放' }).click();
  await chatRow(page, newest).waitFor({ state: 'detached' });
  await expectInStep(page, chat);

  // A poll stands over the chat while the picture is where it was open: it stays there.
  await page.evaluate(() => document.querySelector('video')?.pause());
  await openQuestions(page);
  const listed = page.getByRole('region', { name: /^投票/ }).getByRole('listitem');
  await listed.filter({ hasText: poll.Title }).getByText('已结束').waitFor();
  await page.getByRole('button', { name: /^跳到 .* 的投票$/ }).click();
  await page.getByRole('tab', { name: '聊天' }).click();
  await pollOf(page).getByText(poll.Title).waitFor();
  await pollOf(page)
    .getByRole('button', { name: new RegExp(poll.Title.slice(0, 6)) })
    .click();
  await pollOf(page)
    .getByRole('listitem')
    .filter({ hasText: poll.Options[0] ?? '' })
    .getByText(`${poll.Counts[0]} 票`)
    .waitFor();

  // An answer leads to its second of the recording.
  await openQuestions(page);
  const item = listedUnder(page, '已回答', late.Message.Content);
  await item.getByText(late.Answer?.Content ?? '').waitFor();
  const second = soughtSecond(page);
  await item.getByRole('button', { name: /^跳到 \d+:\d\d/ }).click();
  expect(await second).toBe(Math.floor(late.Atms / 1000));

  await page.getByRole('tab', { name: '笔记' }).click();
  const notes = page.getByRole('region', { name: '我的笔记' });
  await notes.getByRole('button', { name: '标记再看' }).click();
  await notes.getByRole('listitem').filter({ hasText: '再看一遍' }).waitFor();
  await notes.getByRole('button', { name: '记一笔' }).click();
  await notes.getByRole('textbox').fill('转专业看绩点');
  await notes.getByRole('button', { name: '保存' }).click();
  const written = notes.getByRole('listitem').filter({ hasText: '转专业看绩点' });
  await written.waitFor();
  await written.getByRole('button', { name: /^修改/ }).click();
  await notes.getByRole('textbox').fill('转专业看绩点和面试');
  await notes.getByRole('button', { name: '保存' }).click();
  await notes.getByRole('listitem').filter({ hasText: '转专业看绩点和面试' }).waitFor();

  await page.reload();
  await page.getByRole('tab', { name: '笔记' }).click();
  const sought = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        document.addEventListener('seeking', () => resolve(true), { capture: true, once: true });
      }),
  );
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  await written.getByRole('button', { name: /转专业/ }).click();
  expect(await sought).toBe(true);
  await notes
    .getByRole('listitem')
    .filter({ hasText: '再看一遍' })
    .getByRole('button', { name: /^删除/ })
    .click();
  const marked = notes.getByRole('listitem').filter({ hasText: '再看一遍' });
  await marked.waitFor({ state: 'detached' });
  await notes.locator('button:focus', { hasText: '撤销' }).click();
  await marked.getByRole('button', { name: /^删除/ }).click();
  await marked.waitFor({ state: 'detached' });
  await written.getByRole('button', { name: /^修改/ }).click();
  await notes.getByRole('button', { name: '取消' }).click();
  await written.locator('button:focus').waitFor();
  expect(student.errors).toEqual([]);

  // Another person has none of them.
  await using other = await visit(browser, PHONE);
  await openTalkAs(other.page, product.url, talk.Id, 'test-worker');
  await other.page.getByRole('tab', { name: '笔记' }).click();
  const theirs = other.page.getByRole('region', { name: '我的笔记' });
  await theirs.getByText('只有你自己能看到').waitFor();
  expect(await theirs.getByRole('listitem').count()).toBe(0);
});
