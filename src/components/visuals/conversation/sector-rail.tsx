import { TabsList, TabsTrigger } from '@/components/radix/tabs';
import { conversationWords, scenarios, type Scenario } from './conversation-content';

/** The sectors as tabs: a row of pills on the blue band, or a column with a sentence each. */
export function SectorRail({ descriptions }: { descriptions?: Record<Scenario['id'], string> | undefined }) {
  const look = descriptions ? 'column' : 'band';
  return (
    <TabsList look={look} aria-label={conversationWords.sectors}>
      {scenarios.map(({ id, sector }) => (
        <TabsTrigger key={id} value={id} look={look}>
          {descriptions ? (
            <>
              <span className="block font-display text-h4">{sector}</span>
              <span className="mt-1 block text-body text-fg-2 max-lg:group-data-[state=inactive]:hidden">
                {descriptions[id]}
              </span>
            </>
          ) : (
            sector
          )}
        </TabsTrigger>
      ))}
    </TabsList>
  );
}
