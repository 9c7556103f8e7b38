import { screen, waitFor, within } from '@testing-library/react';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { EventDetail } from '@xuanjiang/contracts/event';
import type { Question } from '@xuanjiang/contracts/question';
import type { Talk } from '@xuanjiang/contracts/talk';
import { expect, test } from 'vitest';
import type { Intent } from '../../../lib/intent.ts';
import { callApi, demoToken, phoneToken } from '../../../testing/dom/gateway.ts';
import { asked, hold, refuse } from '../../../testing/dom/network.ts';
import { closePage, openPage, press, reloadPage, user } from '../../../testing/dom/page.tsx';
import { fill } from '../../../testing/dom/registration.ts';
import { useToast } from '../../../ui/toast.ts';

interface Listed<T> {
  readonly List: readonly T[];
}
const list = async <T,>(path: string): Promise<readonly T[]> =>
  (await callApi<Listed<T>>(path)).List;

const found = <T,>(one: T | undefined): T => {
  if (one === undefined) throw new Error('the demo lacks what this test needs');
  return one;
};

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const button = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('button', { name });

/** What somebody does on a page, as far as the button that makes the call. */
interface Press {
  /** The account that presses it, where it is not the demo's student. */
  readonly token?: string;
  /** Address of the page. */
  readonly page: string;
  readonly press: () => Promise<void>;
  /** The call that it makes, and what with. */
  readonly call: string;
  readonly input: object;
  /** What is said when it was done; empty for nothing. */
  readonly said: string;
  /** What the page shows then. */
  readonly shown: () => Promise<unknown>;
}

const onTalk = async (kind: 'reservation' | 'favourite'): Promise<Press> => {
  const { Id, Title } = found(
    (await list<Talk>('/api/stream/find?Status=upcoming&Limit=9')).at(-1),
  );
  const [on, off] = kind === 'reservation' ? ['已预约', '预约'] : ['已收藏', '收藏'];
  return {
    page: `/videoDetail?id=${Id}`,
    press: () => press(`${off} ${Title}`),
    call: 'mark.set',
    input: { Kind: kind, Talkid: Id, On: true },
    said: `${on}「${Title}」${kind === 'reservation' ? '，开讲前发消息提醒你' : ''}`,
    shown: () => button(`${on} ${Title}`),
  };
};

const university = async () =>
  found((await list<{ Id: string; Name: string }>('/api/uni/find?Limit=9')).at(-1));

const guide = async () =>
  found((await list<{ Id: string; Title: string }>('/api/book/find?Limit=9')).at(-1));

/** An event at which neither account has a place, and that takes sign-ups. */
const freeEvent = async (): Promise<EventDetail> => {
  const tokens = [TEST_TOKENS.student, await demoToken('parent')];
  for (const { Id } of await list<EventDetail>('/api/event/eventoff/find?Limit=50')) {
    const path = `/api/event/eventoff/get?Id=${Id}`;
    const event = await callApi<EventDetail>(path);
    const own = tokens.map((token) =>
      callApi<{ Places: readonly unknown[] }>(`/api/event/signup/get?Id=${Id}`, { token }),
    );
    const taken = (await Promise.all(own)).flatMap(({ Places }) => Places);
    const free = event.Lists.every((one) => one.Waiting === 0 && one.Capacity - one.Taken > 1);
    if (taken.length === 0 && free && event.Applyuntil > Date.now()) return event;
  }
  throw new Error('the demo has no event that takes sign-ups');
};

/** A question that the student has asked in the room of a talk. */
const openQuestion = async () => {
  const { Id } = found((await list<Talk>('/api/stream/find?Status=live&Limit=1')).at(0));
  const topic = `stream/${Id}`;
  await openPage(`/videoDetail?id=${Id}`, { token: TEST_TOKENS.student });
  // The room has been entered: what is sent before stays unsent.
  await screen.findByText(/^\d+ 人在看$/);
  await press('提问');
  const text = `有没有转专业的名额 ${Date.now()}`;
  await fill(await screen.findByRole('textbox', { name: '向招办老师提问' }), text);
  await press('发送');
  const asked = await waitFor(async () => {
    const path = `/api/room/question/find?Topic=${topic}&Limit=100`;
    return found((await list<Question>(path)).find(({ Message }) => Message.Content === text));
  });
  await closePage();
  return { Id, topic, question: asked };
};

/** What is done by itself after the login; the others ask for something first, or wait for a room. */
type Kind = Exclude<Intent['kind'], 'signUp' | 'signUpWith' | 'question' | 'message'>;

/** The way to each intent that a button has. */
const PRESSES: { readonly [K in Kind]: () => Promise<Press> } = {
  reservation: () => onTalk('reservation'),
  favourite: () => onTalk('favourite'),
  follow: async () => {
    const { Id, Name } = await university();
    return {
      page: `/orgDetail?id=${Id}`,
      press: () => press(`关注 ${Name}`),
      call: 'follow.set',
      input: { Universityid: Id, On: true },
      said: `已关注「${Name}」，新宣讲和回答会告诉你`,
      shown: () => button(`已关注 ${Name}`),
    };
  },
  followGuide: async () => {
    const { Id, Title } = await guide();
    return {
      page: `/recruitDetail?id=${Id}`,
      press: () => press('关注'),
      call: 'guide.sub',
      input: { Id, On: true },
      said: `已关注「${Title}」`,
      shown: () => button('已关注'),
    };
  },
  correction: async () => {
    const { Id } = await university();
    return {
      page: `/orgDetail?id=${Id}`,
      press: async () => {
        await press('报告数据有误');
        const sheet = await dialog('报告数据有误');
        await fill(sheet.getByRole('textbox', { name: '正确的是什么' }), '今年的计划变了');
        await press('提交', sheet);
      },
      call: 'correction.add',
      input: { Universityid: Id, Field: 'plan', Note: '今年的计划变了' },
      said: '已提交，核对后更正',
      shown: () => button('报告数据有误'),
    };
  },
  guideReport: async () => {
    const { Id } = await guide();
    return {
      page: `/recruitDetail?id=${Id}`,
      press: async () => {
        await press('报告问题');
        await press('提交', await dialog('报告问题'));
      },
      call: 'guide.report',
      input: { Id, Reason: 'broken', Note: '' },
      said: '已收到，谢谢',
      shown: () => button('报告问题'),
    };
  },
  event: async () => {
    const { Id, Title, Lists } = await freeEvent();
    return {
      page: `/eventoffDetail?id=${Id}`,
      press: async () => {
        await press('报名');
        await press('报名', await dialog('报名参加'));
      },
      call: 'event.apply',
      input: { Id, Attendance: Lists[0]?.Attendance, Places: 1 },
      said: `已报名「${Title}」`,
      shown: () => screen.findByRole('region', { name: '名额' }),
    };
  },
  group: async () => {
    const path = '/api/uni/consult/find?Limit=50';
    const groups = await list<{ Id: string; Name: string; Open: boolean }>(path);
    const { Id, Name } = found(groups.find(({ Open }) => Open));
    return {
      page: `/consultDetail?id=${Id}`,
      press: () => press('获取进群二维码'),
      call: 'consult.join',
      input: { Id },
      said: '',
      shown: () => screen.findByRole('img', { name: `${Name}的进群二维码` }),
    };
  },
  questionVote: async () => {
    const { Id, topic, question } = await openQuestion();
    const wish = (pressed: boolean) =>
      waitFor(() => {
        const wishes = screen.queryAllByRole('button', { name: /^我也想知道/, pressed });
        const { Content } = question.Message;
        return found(wishes.find((one) => one.closest('li')?.textContent?.includes(Content)));
      });
    return {
      // Nobody votes for their own.
      token: await phoneToken('13911117788'),
      page: `/videoDetail?id=${Id}`,
      press: async () => {
        await user.click(await screen.findByRole('tab', { name: '问答' }));
        await user.click(await wish(false));
      },
      call: 'question.vote',
      input: { Topic: topic, Offset: question.Message.Offset, On: true },
      said: '已投票',
      shown: () => wish(true),
    };
  },
  pollVote: async () => {
    const token = TEST_TOKENS.worker;
    const own = await callApi<{ orgInfo: { orgId: string } }>('/api/user/info', { token });
    const talks = await list<Talk>('/api/stream/find?Status=upcoming&Limit=100');
    const { Id } = found(talks.find((one) => one.Universityid === own.orgInfo.orgId));
    const Topic = `stream/${Id}`;
    const body = { Topic, Title: `第 ${Date.now()} 问`, Options: ['专业', '校园'] };
    const { Offset } = await callApi<{ Offset: number }>('/api/room/poll/open', { token, body });
    const poll = async () =>
      within(await screen.findByRole('region', { name: `投票：${body.Title}` }));
    return {
      page: `/videoDetail?id=${Id}`,
      press: async () => {
        // The page of a talk to come opens with what it is about.
        await user.click(await screen.findByRole('tab', { name: '聊天' }));
        await press(/^校园/, await poll());
      },
      call: 'poll.vote',
      input: { Topic, Offset, Choice: 1 },
      said: '已投票',
      shown: async () => (await poll()).findByRole('button', { name: /^校园/, pressed: true }),
    };
  },
};

/** What somebody sends who presses it, and what they are told. */
const outcomeOf = async (way: 'account' | 'login', pressed: Press, refused: boolean) => {
  const said: string[] = [];
  const stop = useToast.subscribe(({ text }) => {
    if (text !== '') said.push(text);
  });
  const { token = TEST_TOKENS.student } = pressed;
  await openPage(pressed.page, way === 'account' ? { token } : {});
  const release = hold(pressed.call);
  if (refused) refuse(pressed.call, { code: 409 });
  await pressed.press();
  if (way === 'login') {
    expect(asked(pressed.call)).toEqual([]);
    await press(/^家长/, await dialog('登录宣讲'));
  }
  await waitFor(() => expect(asked(pressed.call)).toHaveLength(1));
  if (way === 'login') {
    // Made again after a reload, the call would do nothing twice.
    const kept = JSON.parse(sessionStorage.getItem('xj.intent') ?? '{}') as {
      readonly id?: string;
    };
    expect(asked(pressed.call)[0]?.headers.get('idempotency-key')).toBe(kept.id);
  }
  release();
  if (refused || pressed.said !== '') await waitFor(() => expect(said).not.toEqual([]));
  if (!refused) await pressed.shown();
  // Nothing is left to be done once more.
  await waitFor(() => expect(sessionStorage.getItem('xj.intent')).toBeNull());
  const sent = asked(pressed.call);
  stop();
  await closePage();
  return { inputs: sent.map(({ input }) => input), said };
};

test.for(Object.entries(PRESSES))(
  '%s: a press, and the login that a press asks for, do and say the same',
  async ([, way]) => {
    const pressed = await way();
    const failed = await outcomeOf('account', pressed, true);
    expect(failed.inputs).toEqual([pressed.input]);
    expect(await outcomeOf('login', pressed, true)).toEqual(failed);
    const done = await outcomeOf('account', pressed, false);
    expect(done.inputs).toEqual([pressed.input]);
    expect(done.said).toEqual(pressed.said === '' ? [] : [pressed.said]);
    expect(await outcomeOf('login', pressed, false)).toEqual(done);
  },
);

test('a login that leads back to a vote shows what is voted on', async () => {
  const { page, press: vote, call } = await PRESSES.pollVote();
  await openPage(page);
  const release = hold(call);
  await vote();
  await press(/^家长/, await dialog('登录宣讲'));
  await waitFor(() => expect(asked(call)).toHaveLength(1));
  await reloadPage();
  // The polls of the tests before are there as well.
  await screen.findAllByRole('region', { name: /^投票：/ });
  expect(screen.getByRole('tab', { name: '聊天' }).getAttribute('aria-selected')).toBe('true');
  release();
});
