import { ClosingCall } from '@/components/sections/closing-call';
import { paths } from '@/lib/paths';
import { closing } from './below-fold-content';
import { Ecosystem } from './sections/ecosystem';
import { Problem } from './sections/problem';
import { Sectors } from './sections/sectors';

export function BelowFold() {
  return (
    <>
      <Problem />
      <Ecosystem />
      <Sectors />
      <ClosingCall title={closing.title} lead={closing.lead} primary={{ label: closing.primary, to: paths.demo }} />
    </>
  );
}
