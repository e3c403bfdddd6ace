import { useEffect, useRef } from 'react';
import { showInSandbox } from '@/lib/show-in-sandbox';

/** Links would lead away inside the frame; into another tab they lead nowhere, because its sandbox opens none. */
const withDeadLinks = (html: string) => html.replace('<head>', '<head><base target="_blank">');

/** The HTML part of a mail, as a reader of mails draws it. Nothing in it runs or leads anywhere. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) showInSandbox(frame.current, withDeadLinks(html));
  }, [html]);
  return <iframe ref={frame} title={title} sandbox="" className="block h-120 w-full bg-white" />;
}
