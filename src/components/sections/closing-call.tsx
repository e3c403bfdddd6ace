import { CalendarCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';

type Action = { label: string; to: string };
type ClosingCallProps = {
  title: ReactNode;
  lead?: ReactNode;
  primary: Action;
  secondary?: Action;
  /** A row of links under the buttons. */
  children?: ReactNode;
};

/** The conversation that every closing call asks for. */
const conversation = {
  person: 'Hola, quiero ver un agente con mi caso.',
  answer: 'Cuéntame qué vendes y a quién.',
  result: 'Demo agendada',
} as const;

/** A conversation in three bubbles. Decorative: the text beside it says the same. */
function Conversation() {
  return (
    <div aria-hidden className="grid w-80 gap-2.5 text-small leading-snug font-medium max-lg:hidden xl:w-88">
      <p className="bubble-in justify-self-start bg-zocalo-deep px-4 py-3">{conversation.person}</p>
      <p className="bubble-out justify-self-end bg-zocalo-fg px-4 py-3 text-zocalo">{conversation.answer}</p>
      <p className="bubble-out flex items-center gap-2 justify-self-end bg-result px-4 py-3 font-semibold text-ink">
        <CalendarCheck className="size-4.5" />
        <span>{conversation.result}</span>
      </p>
    </div>
  );
}

/** The closing call to action, on the blue band that continues into the footer. */
export function ClosingCall({ title, lead, primary, secondary, children }: ClosingCallProps) {
  return (
    <section data-surface="band" className="border-b border-zocalo-line bg-zocalo print:hidden text-zocalo-fg">
      <div className="container-page py-12 md:py-16">
        <div className="flex items-center justify-between gap-14">
          <div>
            <h2 className="max-w-[16em] text-h2">{title}</h2>
            {lead && <p className="mt-4 max-w-lead text-lead text-zocalo-fg2">{lead}</p>}
            <div className="mt-7 flex flex-wrap gap-3">
              <ButtonLink to={primary.to} variant="on-band" className="max-xs:w-full">
                {primary.label}
              </ButtonLink>
              {secondary && (
                <ButtonLink to={secondary.to} variant="on-band-outline" className="max-xs:w-full">
                  {secondary.label}
                </ButtonLink>
              )}
            </div>
          </div>
          <Conversation />
        </div>
        {children && <div className="mt-10 border-t border-zocalo-line pt-4">{children}</div>}
      </div>
    </section>
  );
}
