import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { talkStaffCalls } from '@xuanjiang/contracts/talk-staff';
import { expect, test } from 'vitest';
import { setToken } from '../../../../lib/session.ts';
import { callApi, demoToken } from '../../../../testing/dom/gateway.ts';
import { makePicture } from '../../../../testing/dom/picture.ts';
import { sendCover } from '../use-cover.ts';
import type { TalkSaving } from '../use-talk-saving.ts';
import { TalkCover } from './talk-cover.tsx';

test('staff see the picture of a talk that nobody else sees yet', async () => {
  const token = await demoToken('worker');
  setToken(token);
  const body = { Title: '还没有发布' };
  const draft = await callApi<OwnTalkDetail>(talkStaffCalls.add.path, { token, body });
  const talk = await sendCover(draft, makePicture());
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TalkCover talk={talk} saving={{ busy: false } as TalkSaving} />
    </QueryClientProvider>,
  );
  const picture = await screen.findByRole('img', { name: '现在的封面' });
  // Its own address asks for the session, which a browser does not send with a picture.
  expect(picture.getAttribute('src')).toMatch(/^blob:/);
});

test.each([
  [
    'too large',
    { name: '大图.png', type: 'image/png', size: 100 * 1024 * 1024 },
    /大图\.png.*100 MB，最多 10 MB/,
  ],
  [
    'of another kind',
    { name: '说明.docx', type: 'application/msword', size: 9 },
    /说明\.docx.*要 JPEG、PNG、WEBP 文件/,
  ],
])(
  'a dropped file that is %s is refused where it was dropped, and the old one stays',
  async (_, facts, said) => {
    const token = await demoToken('worker');
    setToken(token);
    const body = { Title: '拖错了文件' };
    const talk = await callApi<OwnTalkDetail>(talkStaffCalls.add.path, { token, body });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <TalkCover talk={talk} saving={{ busy: false } as TalkSaving} />
      </QueryClientProvider>,
    );
    const field = screen.getByLabelText('选图片', { selector: 'input' });
    fireEvent.drop(field.parentElement as HTMLElement, { dataTransfer: { files: [facts] } });
    expect((await screen.findByRole('alert')).textContent).toMatch(said);
    expect(screen.getByRole('alert').textContent).toContain('原来的没有变');
  },
);
