/** The part of maildev (which has no types) that the mailbox uses. */
declare module 'maildev' {
  type Options = { smtp: number; web: number; ip: string; silent: boolean; mailDirectory: string };
  type Mailbox = { listen(): Promise<void>; close(done: () => void): void };
  export default function maildev(options: Options): Mailbox;
}

declare module 'maildev/lib/web.js' {
  import type { EventEmitter } from 'node:events';
  const web: { server: EventEmitter };
  export default web;
}
