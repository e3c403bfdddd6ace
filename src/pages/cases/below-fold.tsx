import { ClosingCall } from '@/components/sections/closing-call';
import { closing } from './below-fold-content';

export function BelowFold() {
  return <ClosingCall {...closing} />;
}
