import { expect, it } from 'vitest';
import { useAppState } from './app-state.ts';

it('the app begins as a new user over the socket, with nothing shown and nothing counted [3.STATE.3, 3.STATE.10, 3.STATE.13]', () => {
  expect(useAppState.getInitialState()).toEqual({
    registerPhone: 4,
    clickStream: '',
    picture: null,
    reach: null,
    liveInCorner: false,
    showLogin: false,
    asked: null,
    loggedInAt: '',
    intentKept: false,
    showBind: false,
    showSubWx: false,
    showShareTip: false,
    isShare: false,
    adv: { show: false, picUrl: '', url: '', query: { id: 59 } },
    advjson: null,
    chatType: 1,
    connection: { connecting: false, connected: false, down: false, ended: false, reached: false },
    errorNum: 0,
    httpDelayed: false,
    skeletons: 0,
  });
});
