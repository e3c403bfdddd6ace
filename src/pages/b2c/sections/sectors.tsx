import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { ConversationTabs } from '@/components/visuals/conversation/conversation-tabs';
import { sectors } from '../b2c-content';

/** What an agent does in each sector, with a conversation for the chosen one. */
export function Sectors() {
  return (
    <Section labelledBy="sectores">
      <SectionHeader id="sectores" title={sectors.title} />
      <ConversationTabs descriptions={sectors.texts} />
    </Section>
  );
}
