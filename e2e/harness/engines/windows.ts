import type { Driver } from './commands.ts';
import { ELEMENT } from './commands.ts';

/** A window is opened by a press only. */
const OPENER = `
const button = document.createElement('button');
button.textContent = 'open';
button.addEventListener('click', () => window.open('about:blank', '', 'popup,width=390,height=844'));
document.body.replaceChildren(button);
return button;
`;

/** A window as wide as the screen, and one as narrow as a phone: engines do not make their first one so narrow. */
export type Screen = 'wide' | 'phone';

/** Opens both, and goes on in one of them. */
export const openWindows = async (
  driver: Driver,
): Promise<(screen: Screen) => Promise<unknown>> => {
  await driver.do('navigate', { url: 'about:blank' });
  const handles = async () => (await driver.do('windows')) as readonly string[];
  const [wide] = await handles();
  const opener = { script: OPENER, args: [] };
  const button = (await driver.do('execute', opener)) as Readonly<Record<string, string>>;
  await driver.do('click', { id: button[ELEMENT] });
  const phone = (await handles()).find((handle) => handle !== wide);
  if (phone === undefined) throw new Error('the browser opened no second window');
  return (screen) => driver.do('choose', { handle: screen === 'wide' ? wide : phone });
};
