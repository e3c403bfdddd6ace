import { Workflow } from 'lucide-react';
import { PlayableFigure } from '@/components/motion/playable-figure';
import { Badge } from '@/components/ui/badge';
import { Window } from '../window';
import type { AgentCanvasData } from './agent-canvas-content';
import { Flow } from './flow';
import { NodePanel } from './node-panel';

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
