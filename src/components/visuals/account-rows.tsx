import { usePlayback, playAt } from '@/components/motion/use-playback';
import { Badge, type BadgeTone } from '@/components/ui/badge';

type Account = { initials: string; company: string; role: string; state: { label: string; tone: BadgeTone }; before?: { label: string; tone: BadgeTone } };

const researching = { label: 'Investigando', tone: 'neutral' } as const;
const talking = { label: 'En conversación', tone: 'news' } as const;
const meeting = { label: 'Reunión', tone: 'event' } as const;

const accounts: readonly Account[] = [
  { initials: 'LM', company: 'Logística Mediterránea', role: 'Dir. de Operaciones', state: meeting, before: talking },
  { initials: 'FN', company: 'Frío del Norte', role: 'Gerente', state: talking },
  { initials: 'TE', company: 'Textil Ebro', role: 'Dir. Comercial', state: talking },
  { initials: 'AC', company: 'Agrícola Campos', role: 'Resp. de Compras', state: researching },
];

const ROW_STEP_MS = 60;
const MEETING_AT_MS = 1600;

function AccountState({ state, before }: Pick<Account, 'state' | 'before'>) {
  if (!before) return <Badge tone={state.tone}>{state.label}</Badge>;
  return (
    <span className="relative inline-flex justify-end">
      <span aria-hidden className="play-leave absolute right-0" style={playAt(MEETING_AT_MS)}>
        <Badge tone={before.tone}>{before.label}</Badge>
      </span>
      <span className="play-rise" style={playAt(MEETING_AT_MS)}>
        <Badge tone={state.tone}>{state.label}</Badge>
      </span>
    </span>
  );
}

/** Four companies on their way to a meeting; the first one gets there. Sample data. */
export function AccountRows({ className }: { className?: string }) {
  const { ref } = usePlayback<HTMLElement>();
  return (
    <figure ref={ref} className={className}>
      <figcaption className="sr-only">Cuatro empresas de ejemplo: una está en investigación, dos en conversación y con una hay reunión.</figcaption>
      <ul className="grid grid-cols-[1fr_auto] gap-2 xs:grid-cols-[auto_1fr_auto] sm:grid-cols-[auto_1.3fr_1fr_auto] lg:max-xl:grid-cols-[auto_1fr_auto]">
        {accounts.map((account, index) => (
          <li
            key={account.company}
            className="play-rise col-span-full grid grid-cols-subgrid items-center gap-3 rounded-md border border-border bg-surface px-3.5 py-2.25 text-small leading-snug"
            style={playAt(index * ROW_STEP_MS)}
          >
            <span aria-hidden className="grid size-7 place-items-center rounded-badge bg-muted font-display text-caption font-semibold max-xs:hidden">
              {account.initials}
            </span>
            <span className="font-semibold">{account.company}</span>
            <span className="text-caption text-fg-3 max-sm:hidden lg:max-xl:hidden">{account.role}</span>
            <span className="justify-self-end">
              <AccountState state={account.state} before={account.before} />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
