import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
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
