/** What the bench uses of `ws`, whose types are the gateway's. */
declare module 'ws' {
  import type { IncomingMessage, Server } from 'node:http';
  import type { Duplex } from 'node:stream';

  interface Socket {
    once(event: 'message', listener: () => void): void;
    send(text: string): void;
  }
  export class WebSocketServer {
    constructor(options: { readonly server: Server; readonly perMessageDeflate?: boolean });
    readonly clients: Set<Socket>;
    on(event: 'connection', listener: (socket: Socket, request: IncomingMessage) => void): void;
  }
  export class WebSocket {
    static readonly OPEN: number;
    constructor(
      address: string,
      protocols: readonly string[],
      options: {
        readonly headers?: Readonly<Record<string, string>>;
        readonly perMessageDeflate?: boolean;
      },
    );
    readonly readyState: number;
    on(event: 'message', listener: (data: Buffer) => void): void;
    on(event: 'error', listener: () => void): void;
    on(event: 'close', listener: (code: number) => void): void;
    send(text: string): void;
    close(): void;
  }
  export function createWebSocketStream(socket: Socket): Duplex;
}
