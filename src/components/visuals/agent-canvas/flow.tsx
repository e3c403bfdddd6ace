import { playAt } from '@/components/motion/use-playback';
import { cn } from '@/lib/cn';
import type { AgentCanvasData } from './agent-canvas-content';

const STEP_MS = 250;
const FIRST_MS = 600;
/** Start of the nth node on the path to the sale; its line starts one step earlier. */
const nodeAt = (position: number) => FIRST_MS + position * 2 * STEP_MS;
const lineAt = (position: number) => nodeAt(position) - STEP_MS;

type NodeVariant = 'plain' | 'chosen' | 'lit' | 'result';
const variants: Record<NodeVariant, string> = {
  plain: 'border-border-strong bg-surface text-fg-2',
  chosen: 'border-2 border-primary bg-primary-soft text-primary-soft-fg',
  lit: 'border-primary bg-surface text-fg',
  result: 'border-transparent bg-result text-result-fg',
};

type NodeProps = {
  label: string;
  variant: NodeVariant;
  /** Position on the path that lights up. */
  position?: number;
  className?: string;
};

/** A node. On the highlighted path it starts grey and fades to its colours. */
function Node({ label, variant, position, className }: NodeProps) {
  const box =
    'flex min-h-11 flex-1 items-center justify-center rounded-md border px-3.5 text-caption font-semibold lg:whitespace-nowrap';
  return (
    <li className={cn('relative flex', className)}>
      {position !== undefined && (
        <span aria-hidden className={cn(box, variants.plain, 'absolute inset-0')}>
          {label}
        </span>
      )}
      <span
        className={cn(box, variants[variant], 'relative', position !== undefined && 'play-fade')}
        style={playAt(nodeAt(position ?? 0))}
      >
        {label}
      </span>
    </li>
  );
}

type LineProps = { className: string; position?: number };

/** A line between two nodes. On the highlighted path a blue one grows over the grey. */
function Line({ className, position }: LineProps) {
  return (
    <li aria-hidden className={cn('relative h-0.5 min-w-4 self-center bg-border-strong', className)}>
      {position !== undefined && (
        <span className="play-sweep absolute inset-0 bg-primary" style={playAt(lineAt(position), STEP_MS)} />
      )}
    </li>
  );
}

/** The fork after the question, from the middle row to the rows above and below. */
function Fork() {
  return (
    <li aria-hidden className="relative col-start-4 row-span-3 row-start-1 min-w-8 self-stretch">
      <span className="absolute top-1/2 left-0 h-0.5 w-1/2 -translate-y-1/2 bg-border-strong" />
      <span className="absolute top-1/6 right-0 bottom-1/6 left-1/2 rounded-l-md border-y-2 border-l-2 border-border-strong" />
      <span className="play-fade absolute inset-0" style={playAt(lineAt(2))}>
        <span className="absolute top-1/2 left-0 h-0.5 w-1/2 -translate-y-1/2 bg-primary" />
        <span className="absolute top-1/6 right-0 bottom-1/2 left-1/2 rounded-tl-md border-t-2 border-l-2 border-primary" />
      </span>
    </li>
  );
}

type FlowProps = Pick<AgentCanvasData, 'trunk' | 'branches'>;

/** A conversation's flow: horizontal on wide screens, two stacked lists on narrow ones. */
export function Flow({ trunk, branches }: FlowProps) {
  return (
    <div className="canvas-dots bg-subtle p-5 sm:p-8">
      <WideFlow trunk={trunk} branches={branches} />
      <NarrowFlow trunk={trunk} branches={branches} />
    </div>
  );
}

/** Weights set the columns' widths, not labels: one that arrives late or changes its font moves nothing. */
function WideFlow({ trunk, branches }: FlowProps) {
  const [incoming, question] = trunk;
  const { buy, support } = branches;
  return (
    <ol className="grid h-full min-h-80 grid-cols-[17fr_4fr_15fr_4fr_12fr_4fr_22fr_4fr_14fr] grid-rows-3 items-center max-lg:hidden">
      <Node label={incoming} variant="lit" position={0} className="col-start-1 row-start-2" />
      <Line className="col-start-2 row-start-2" position={1} />
      <Node label={question} variant="chosen" position={1} className="col-start-3 row-start-2" />
      <Fork />
      <Node label={buy[0]} variant="lit" position={2} className="col-start-5 row-start-1" />
      <Line className="col-start-6 row-start-1" position={3} />
      <Node label={buy[1]} variant="lit" position={3} className="col-start-7 row-start-1" />
      <Line className="col-start-8 row-start-1" position={4} />
      <Node label={buy[2]} variant="result" position={4} className="col-start-9 row-start-1" />
      <Node label={support[0]} variant="plain" className="col-start-5 row-start-3" />
      <Line className="col-start-6 row-start-3" />
      <Node label={support[1]} variant="plain" className="col-start-7 row-start-3" />
      <Line className="col-start-8 row-start-3" />
      <Node label={support[2]} variant="plain" className="col-start-9 row-start-3" />
    </ol>
  );
}

/** A node of a vertical list, with the line to the previous one. */
const below =
  'w-max max-w-full before:absolute before:bottom-full before:left-6 before:h-4 before:w-0.5 before:bg-border-strong';
/** A branch: a line down from the question and a tick to the branch's first node. */
const branch =
  'relative grid grid-cols-1 gap-4 pl-6 before:absolute before:top-5 before:left-0 before:h-0.5 before:w-6 before:bg-border-strong after:absolute after:-top-4 after:-bottom-6 after:left-0 after:w-0.5 after:bg-border-strong';
/** The line of the last branch ends at its tick. */
const lastBranch = 'after:bottom-auto after:h-9.5';

function NarrowFlow({ trunk, branches }: FlowProps) {
  const [incoming, question] = trunk;
  const { buy, support } = branches;
  return (
    <ol className="grid grid-cols-1 gap-4 lg:hidden">
      <Node label={incoming} variant="lit" position={0} className="w-max max-w-full" />
      <Node label={question} variant="chosen" position={1} className={below} />
      <li>
        <ol className="ml-6 grid grid-cols-1 gap-6">
          <li>
            <ol className={branch}>
              <Node label={buy[0]} variant="lit" position={2} className="w-max max-w-full" />
              <Node label={buy[1]} variant="lit" position={3} className={below} />
              <Node label={buy[2]} variant="result" position={4} className={below} />
            </ol>
          </li>
          <li>
            <ol className={cn(branch, lastBranch)}>
              <Node label={support[0]} variant="plain" className="w-max max-w-full" />
              <Node label={support[1]} variant="plain" className={below} />
              <Node label={support[2]} variant="plain" className={below} />
            </ol>
          </li>
        </ol>
      </li>
    </ol>
  );
}
