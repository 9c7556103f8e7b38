import type { BrowserContext, Request } from 'playwright-core';

/** All that went out with a request: its address, its headers and its body. */
export interface Sent {
  readonly address: string;
  readonly texts: readonly string[];
}

const textsOf = async (request: Request): Promise<readonly string[]> => {
  const headers = await request.allHeaders().catch(() => request.headers());
  const body = request.postDataBuffer();
  return [
    request.url(),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === null ? [] : [body.toString('utf8'), body.toString('latin1')]),
  ];
};

/** Records every request of a context, also those of workers and of WebSockets. */
export const record = (context: BrowserContext): Sent[] => {
  const sent: Sent[] = [];
  context.on('request', (request) => {
    const texts = [request.url(), request.postData() ?? ''];
    const one = { address: request.url(), texts };
    sent.push(one);
    void textsOf(request).then((all) => texts.push(...all));
  });
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) =>
        sent.push({ address: socket.url(), texts: [payload.toString()] }),
      );
    }),
  );
  return sent;
};

/** A text as it stands there, and as what it may be in another writing. */
const writings = (text: string): readonly string[] => {
  const decoded = (): string => {
    try {
      return decodeURIComponent(text.replaceAll('+', ' '));
    } catch {
      return text;
    }
  };
  const escaped = text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const parts = [...text.matchAll(/[\w+/=-]{8,}/g)].map(([part]) =>
    Buffer.from(part.replaceAll('-', '+').replaceAll('_', '/'), 'base64').toString('utf8'),
  );
  return [text, decoded(), escaped, ...parts];
};

/** Which of the secrets went out, and where, in whatever writing. */
export const found = (sent: readonly Sent[], secrets: readonly string[]): readonly string[] =>
  sent.flatMap(({ address, texts }) => {
    // Twice: a text that is written in one way within another.
    const all = texts.flatMap(writings).flatMap(writings).join('\n').replaceAll(',', '');
    return secrets
      .filter((secret) => all.includes(secret))
      .map((secret) => `${secret} in ${address}`);
  });
