import { Ranking } from '@/components/motion/ranking';
import { Badge } from '@/components/ui/badge';

const researching = <Badge tone="neutral">Investigando</Badge>;
const talking = <Badge tone="news">En conversación</Badge>;
const meeting = <Badge tone="event">Reunión</Badge>;

const STEP_MS = 900;

const accounts = [
  {
    initials: 'LM',
    company: 'Logística Mediterránea',
    role: 'Dir. de Operaciones',
    stages: [{ from: 0, label: researching }, { from: 1, label: talking }, { from: 2, label: meeting }],
    places: [3, 1, 0, 0],
  },
  { initials: 'FN', company: 'Frío del Norte', role: 'Gerente', stages: [{ from: 0, label: talking }], places: [0, 0, 1, 1] },
  { initials: 'TE', company: 'Textil Ebro', role: 'Dir. Comercial', stages: [{ from: 0, label: researching }, { from: 3, label: talking }], places: [2, 3, 3, 2] },
  { initials: 'AC', company: 'Agrícola Campos', role: 'Resp. de Compras', stages: [{ from: 0, label: researching }], places: [1, 2, 2, 3] },
];

const rows = accounts.map(({ initials, company, role, stages, places }) => ({
  key: company,
  stages,
  places,
  body: (
    <>
      <span aria-hidden className="grid size-7 place-items-center rounded-badge bg-muted font-display text-caption font-semibold max-xs:hidden">
        {initials}
      </span>
      <span className="font-semibold">{company}</span>
      <span className="text-caption text-fg-3 max-sm:hidden lg:max-xl:hidden">{role}</span>
    </>
  ),
}));

/** Four companies on their way to a meeting, the furthest on top; the last of them gets there first. Sample data. */
export function AccountRows({ className }: { className?: string }) {
  return (
    <figure className={className}>
      <figcaption className="sr-only">Cuatro empresas de ejemplo: una está en investigación, dos en conversación y con una hay reunión.</figcaption>
      <Ranking
        rows={rows}
        stepMs={STEP_MS}
        className="grid grid-cols-[1fr_auto] gap-2 xs:grid-cols-[auto_1fr_auto] sm:grid-cols-[auto_1.3fr_1fr_auto] lg:max-xl:grid-cols-[auto_1fr_auto]"
        rowClassName="col-span-full grid grid-cols-subgrid items-center gap-3 rounded-md border border-border bg-surface px-3.5 py-2.25 text-small leading-snug"
      />
    </figure>
  );
}
