import { pageFacts } from '../page-facts.ts';

/** What the messaging app gives to its browser, as far as it is used here. */
interface MessagingBridge {
  invoke(name: string, args: object): void;
}

/** Goes back to the mini-program that shows the page; false where there is none. */
export const backToMiniProgram = (): boolean => {
  const inside = pageFacts.browser.miniProgram || window.__wxjs_environment === 'miniprogram';
  const bridge: MessagingBridge | undefined = window.WeixinJSBridge;
  if (!inside || bridge === undefined) return false;
  bridge.invoke('invokeMiniProgramAPI', {
    name: 'navigateBack',
    arg: { delta: 1 },
  });
  return true;
};
