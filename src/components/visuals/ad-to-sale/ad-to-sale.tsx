import { CarFront, CircleCheck, MessageCircle } from 'lucide-react';
import { PlayableFigure } from '@/components/motion/playable-figure';
import { playAt } from '@/components/motion/use-playback';
import { Window } from '../window';
import type { AdToSaleData } from './ad-to-sale-content';

/** Start of each part's animation, in ms. */
const at = { chat: 500, question: 900, dots: 1_500, answer: 2_400, receipt: 3_600 } as const;

/** An ad, the chat that it opens and the payment: three overlapping panels on the blue band. */
export function AdToSale({ data }: { data: AdToSaleData }) {
  return (
    <PlayableFigure atTop onBand note={data.note} caption={data.caption}>
      <div className="relative">
        {/* From the ad to the chat. */}
        <span
          aria-hidden
          className="absolute top-14 left-[49%] h-48 w-[26%] rounded-tr-lg border-t-2 border-r-2 border-dashed border-border-strong max-lg:hidden"
        />
        <Ad data={data.ad} />
        <Connector />
        <div className="play-rise relative ml-6 lg:-mt-36 lg:ml-auto lg:w-2/3" style={playAt(at.chat)}>
          <Chat data={data.chat} />
        </div>
        <Connector />
        <div className="relative ml-12 lg:-mt-4 lg:ml-[6%] lg:w-[62%]">
          <span
            aria-hidden
            className="absolute bottom-1/2 left-full h-10 w-[22%] rounded-br-lg border-r-2 border-b-2 border-dashed border-border-strong max-lg:hidden"
          />
          <Receipt data={data.receipt} />
        </div>
      </div>
    </PlayableFigure>
  );
}

/** Connects two stacked panels. */
function Connector() {
  return <span aria-hidden className="ml-16 block h-6 w-0 border-l-2 border-dashed border-border-strong lg:hidden" />;
}

function Ad({ data }: { data: AdToSaleData['ad'] }) {
  return (
    <div className="mr-12 overflow-hidden rounded-card border border-border bg-surface shadow-2 lg:mr-0 lg:w-[49%]">
      <div className="flex items-center gap-2.5 px-4 py-3">
        <span aria-hidden className="grid size-8 place-items-center rounded-badge bg-muted text-fg-2">
          <CarFront className="size-4.5" />
        </span>
        <p className="leading-tight">
          <span className="block text-caption font-semibold">{data.advertiser}</span>
          <span className="block text-caption text-fg-3">{data.mark}</span>
        </p>
      </div>
      <div className="relative h-36 overflow-hidden lg:h-44 bg-primary-soft">
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-9 bg-zocalo" />
        <Car />
      </div>
      <div className="p-4">
        <p className="font-display text-h4 lg:max-w-37">{data.headline}</p>
        <p className="mt-3 inline-flex items-center gap-2 rounded-sm bg-muted px-3.5 py-2 text-caption font-semibold">
          <MessageCircle aria-hidden className="size-4 text-primary" />
          <span>{data.action}</span>
        </p>
      </div>
    </div>
  );
}

/** A flat car, drawn with the site's own colours. */
function Car() {
  return (
    <svg aria-hidden viewBox="0 0 240 100" className="absolute bottom-4 left-1/2 h-25 lg:h-27 -translate-x-1/2">
      <path
        d="M14 78V62a10 10 0 0 1 8-9.800l32-6.4 26-24A16 16 0 0 1 91 17.500h52a18 18 0 0 1 14.5 7.300L175 47l38 6.500A16 16 0 0 1 226 69v9a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4z"
        className="fill-surface stroke-fg"
        strokeWidth="2.5"
      />
      <path
        d="M71 45l19-17.500a6 6 0 0 1 4-1.500h16v19zM120 26h22a8 8 0 0 1 6.4 3.200L160 45h-40z"
        className="fill-primary-soft stroke-fg"
        strokeWidth="2"
      />
      <path d="M206 60h18M16 64h12" className="stroke-fg" strokeWidth="2.5" strokeLinecap="round" />
      <g className="fill-fg">
        <circle cx="62" cy="82" r="16" />
        <circle cx="182" cy="82" r="16" />
      </g>
      <g className="fill-muted">
        <circle cx="62" cy="82" r="6.5" />
        <circle cx="182" cy="82" r="6.5" />
      </g>
    </svg>
  );
}

function Chat({ data }: { data: AdToSaleData['chat'] }) {
  return (
    <Window icon={<MessageCircle />} title={data.agent} subtitle={data.channel}>
      <div className="grid gap-2.5 bg-subtle p-4">
        <p
          className="play-rise bubble-in max-w-[86%] justify-self-start bg-surface px-3.5 py-2.5 text-small leading-snug shadow-1"
          style={playAt(at.question)}
        >
          <span className="sr-only">{`${data.speakers.person}: `}</span>
          <span>{data.question}</span>
        </p>
        <div className="relative max-w-[86%] justify-self-end">
          <span
            aria-hidden
            className="play-pass bubble-out absolute right-0 bottom-0 flex h-9 items-center gap-1 bg-agent px-4"
            style={playAt(at.dots, at.answer - at.dots)}
          >
            <span className="size-1.5 rounded-full bg-agent-fg" />
            <span className="size-1.5 rounded-full bg-agent-fg" />
            <span className="size-1.5 rounded-full bg-agent-fg" />
          </span>
          <p
            className="play-rise bubble-out bg-agent px-3.5 py-2.5 text-small leading-snug text-agent-fg"
            style={playAt(at.answer)}
          >
            <span className="sr-only">{`${data.speakers.agent}: `}</span>
            <span>{data.answer}</span>
          </p>
        </div>
      </div>
    </Window>
  );
}

function Receipt({ data }: { data: AdToSaleData['receipt'] }) {
  return (
    <p
      className="play-rise flex items-center gap-3 rounded-lg bg-result px-5 py-4 leading-tight font-semibold text-result-fg shadow-3"
      style={playAt(at.receipt)}
    >
      <CircleCheck aria-hidden className="size-6 shrink-0" />
      <span>
        <span>{data.title}</span>
        <span className="block text-caption font-medium">{data.detail}</span>
      </span>
    </p>
  );
}
