import { Target } from 'lucide-react';
import { playAt } from '@/components/motion/use-playback';
import { cn } from '@/lib/cn';
import { PlayableFigure } from '@/components/motion/playable-figure';
import { Badge } from '@/components/ui/badge';
import { channelIcons, channelNames, type Channel } from '../channel';
import { ContactThread, MeetingTile, Touch, type ContactThreadData } from './contact-thread';
import { CompanySheet, sheetDuration, type Company } from './company-sheet';
import { pipeline } from './enrichment-content';
import { Window } from '../window';

const lanes: Channel[] = ['whatsapp', 'email', 'phone'];
const rows: Record<Channel, string> = { whatsapp: 'row-start-1', email: 'row-start-2', phone: 'row-start-3' };
/** Columns of the three touches on the twelve-column time line. */
const columns = ['col-start-1 col-end-5', 'col-start-4 col-end-8', 'col-start-6 col-end-10'];

/** When the dot passes each touch, as shares of its duration, by the lengths of the path's segments. */
const PASSES = [0, 0.42, 0.75];

type ChannelLanesProps = { data: ContactThreadData; startAt: number; className?: string };

const TRAVEL = 1_600;

/** Wide screens: one lane per channel, time from left to right, and one thread across the lanes to the meeting. */
function ChannelLanes({ data, startAt, className }: ChannelLanesProps) {
  return (
    <div className={cn('grid grid-cols-[6.5rem_minmax(0,1fr)]', className)}>
      <ul aria-hidden className="col-span-2 col-start-1 row-start-1 grid grid-rows-3 divide-y divide-border">
        {lanes.map((channel) => (
          <Lane key={channel} channel={channel} />
        ))}
      </ul>
      <div className="relative col-start-2 row-start-1 @container-[size]">
        <Thread startAt={startAt} />
        <ol className="absolute inset-0 grid grid-cols-12 grid-rows-3 items-center">
          {data.touches.map((touch, index) => (
            <li
              key={touch.time}
              style={playAt(startAt + TRAVEL * (PASSES[index] ?? 0))}
              className={cn('play-rise relative', rows[touch.channel], columns[index])}
            >
              <Touch channel={touch.channel} time={touch.time} text={touch.text} />
            </li>
          ))}
          <li style={playAt(startAt + TRAVEL)} className="play-rise relative col-start-10 col-end-13 row-start-2 pl-4">
            <MeetingTile title={data.result.title} text={data.result.text} className="flex-col items-start gap-2" />
          </li>
        </ol>
      </div>
    </div>
  );
}

function Lane({ channel }: { channel: Channel }) {
  const Icon = channelIcons[channel];
  return (
    <li className="flex items-center gap-2 text-caption font-semibold text-fg-2">
      <Icon className="size-4 text-primary" />
      <span>{channelNames[channel]}</span>
    </li>
  );
}

/** The path behind the touches, in twelfths of the width and thirds of the height, with the moving dot. */
function Thread({ startAt }: { startAt: number }) {
  return (
    <span aria-hidden>
      <svg viewBox="0 0 12 3" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
        <path
          d="M1 1.5 H5.5 V2.5 H8 V.5 H10.75 V1.5"
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-primary stroke-2"
        />
      </svg>
      <span
        style={playAt(startAt, TRAVEL)}
        className="play-thread absolute -top-0.75 -left-0.75 size-1.5 rounded-full bg-result"
      />
    </span>
  );
}

type EnrichmentPipelineProps = { company: Company; thread: ContactThreadData };

/** A company's record fills in; then one thread over three channels ends in a meeting. */
export function EnrichmentPipeline({ company, thread }: EnrichmentPipelineProps) {
  const threadStart = sheetDuration(company) + 200;
  return (
    <PlayableFigure atTop onBand note={pipeline.note} caption={pipeline.caption(company.name)}>
      <Window
        icon={<Target />}
        title={pipeline.title}
        subtitle={`${company.name} · ${company.place}`}
        aside={<Badge tone="success">{pipeline.state}</Badge>}
      >
        <div className="grid lg:grid-cols-[20rem_minmax(0,1fr)]">
          <CompanySheet company={company} className="lg:border-r lg:border-border" />
          <div className="bg-subtle p-5 max-lg:border-t max-lg:border-border sm:p-6">
            <ContactThread data={thread} startAt={threadStart} className="nav:hidden" />
            <ChannelLanes data={thread} startAt={threadStart} className="h-full max-nav:hidden" />
          </div>
        </div>
      </Window>
    </PlayableFigure>
  );
}
