/** What the bench uses of `ws`, whose types are the gateway's. */
declare module 'ws' {
  import type { Server } from 'node:http';

  interface Socket {
    once(event: 'message', listener: () => void): void;
    send(text: string): void;
  }
  export class WebSocketServer {
    constructor(options: { readonly server: Server; readonly perMessageDeflate: boolean });
    readonly clients: Set<Socket>;
    on(event: 'connection', listener: (socket: Socket) => void): void;
  }
}
