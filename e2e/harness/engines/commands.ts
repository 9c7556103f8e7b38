/** How W3C WebDriver calls what a person does: the name in Firefox's own protocol, and method and path over HTTP. */
export const COMMANDS = {
  navigate: ['WebDriver:Navigate', 'POST', '/url'],
  back: ['WebDriver:Back', 'POST', '/back'],
  execute: ['WebDriver:ExecuteScript', 'POST', '/execute/sync'],
  click: ['WebDriver:ElementClick', 'POST', '/element/{id}/click'],
  clear: ['WebDriver:ElementClear', 'POST', '/element/{id}/clear'],
  type: ['WebDriver:ElementSendKeys', 'POST', '/element/{id}/value'],
  act: ['WebDriver:PerformActions', 'POST', '/actions'],
  forget: ['WebDriver:DeleteAllCookies', 'DELETE', '/cookie'],
  windows: ['WebDriver:GetWindowHandles', 'GET', '/window/handles'],
  choose: ['WebDriver:SwitchToWindow', 'POST', '/window'],
  picture: ['WebDriver:TakeScreenshot', 'GET', '/screenshot'],
} as const satisfies Record<string, readonly [string, 'GET' | 'POST' | 'DELETE', string]>;

export type CommandName = keyof typeof COMMANDS;
export type Values = Readonly<Record<string, unknown>>;

/** A running browser with one window. */
export interface Driver extends AsyncDisposable {
  /** Does one thing, and gives what the browser answers. */
  do(command: CommandName, values?: Values): Promise<unknown>;
}

/** How an element is named in what goes to and comes from a browser. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** How long a browser may take to start, however busy the machine is. */
export const START = { timeout: 90_000, interval: 100 };
