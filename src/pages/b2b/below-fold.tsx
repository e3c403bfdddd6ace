import { ClosingCall } from '@/components/sections/closing-call';
import { paths } from '@/lib/paths';
import { closing } from './below-fold-content';
import { Engine } from './sections/engine';
import { Partner } from './sections/partner';
import { Problem } from './sections/problem';

export function BelowFold() {
  return (
    <>
      <Problem />
      <Engine />
      <Partner />
      <ClosingCall title={closing.title} lead={closing.lead} primary={{ label: closing.primary, to: paths.demo }} />
    </>
  );
}
