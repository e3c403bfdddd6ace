import { CalendarDays, Workflow } from 'lucide-react';
import { PlayableFigure } from '@/components/motion/playable-figure';
import { Badge } from '@/components/ui/badge';
import type { AgentCanvasData } from './agent-canvas-content';
import { Window } from '../window';
import { Flow } from './flow';

/** The settings of the selected node, as a picture without controls. */
function NodePanel({ panel }: { panel: AgentCanvasData['panel'] }) {
  return (
    <div className="border-border p-5 text-small max-nav:border-t nav:border-l">
      <p className="font-display text-body font-semibold">{panel.title}</p>
      <dl className="mt-4 grid gap-4 xs:max-nav:grid-cols-2">
        <div>
          <dt className="text-caption text-fg-3">{panel.goal.label}</dt>
          <dd className="mt-1 rounded-sm border border-border bg-bg px-3 py-2 leading-snug">{panel.goal.value}</dd>
        </div>
        <div>
          <dt className="text-caption text-fg-3">{panel.questions.label}</dt>
          <dd className="mt-1 flex flex-wrap gap-1.5">
            {panel.questions.values.map((question) => (
              <span
                key={question}
                className="rounded-badge bg-primary-soft px-2.5 py-1 text-caption font-semibold text-primary-soft-fg"
              >
                {question}
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt className="text-caption text-fg-3">{panel.tool.label}</dt>
          <dd className="mt-1 flex items-center gap-2 font-semibold">
            <CalendarDays aria-hidden className="size-4.5 text-primary" />
            <span>{panel.tool.value}</span>
          </dd>
        </div>
        <div className="flex items-center justify-between gap-3 border-t border-border pt-4 xs:max-nav:border-t-0 xs:max-nav:pt-0">
          <dt className="leading-snug">{panel.handover.label}</dt>
          <dd>
            <span className="sr-only">{panel.handover.value}</span>
            <span aria-hidden className="relative block h-6 w-10 rounded-badge bg-agent">
              <span className="absolute top-1 right-1 size-4 rounded-[5px] bg-agent-fg" />
            </span>
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** An agent's flow chart: the path to a sale lights up node by node, beside the panel of the selected node. */
export function AgentCanvas({ data }: { data: AgentCanvasData }) {
  return (
    <PlayableFigure atTop onBand note={data.note} caption={data.caption}>
      <Window
        icon={<Workflow />}
        title={data.title}
        subtitle={data.subtitle}
        aside={<Badge tone="success">{data.state}</Badge>}
      >
        <div className="grid nav:grid-cols-[minmax(0,1fr)_16.25rem]">
          <Flow trunk={data.trunk} branches={data.branches} />
          <NodePanel panel={data.panel} />
        </div>
      </Window>
    </PlayableFigure>
  );
}
