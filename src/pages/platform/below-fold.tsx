import { ClosingCall } from '@/components/sections/closing-call';
import { paths } from '@/lib/paths';
import { closing } from './below-fold-content';
import { Audience } from './sections/audience';
import { Features } from './sections/features';
import { Hybrid } from './sections/hybrid';

export function BelowFold() {
  return (
    <>
      <Features />
      <Audience />
      <Hybrid />
      <ClosingCall title={closing.title} primary={{ label: closing.primary, to: paths.demo }} />
    </>
  );
}
