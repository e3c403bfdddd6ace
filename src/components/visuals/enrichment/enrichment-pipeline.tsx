import { PlayableFigure } from '@/components/motion/playable-figure';
import { Target } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { ChannelLanes } from './channel-lanes';
import { CompanySheet, sheetDuration, type Company } from './company-sheet';
import { pipeline } from './enrichment-content';
import { ContactThread, type ContactThreadData } from './contact-thread';
import { Window } from '../window';

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
