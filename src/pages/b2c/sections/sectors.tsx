import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { ConversationTabs } from '@/components/visuals/conversation/conversation-tabs';
import { sectors } from '../b2c-content';

/** An agent's work per sector, with a conversation for the selected one. */
export function Sectors() {
  return (
    <Section labelledBy="sectores">
      <SectionHeader id="sectores" title={sectors.title} />
      <ConversationTabs descriptions={sectors.texts} />
    </Section>
  );
}
