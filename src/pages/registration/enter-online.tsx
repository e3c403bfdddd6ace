import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { markEntered } from '@/features/registrations/api/registration-link';

type EnterOnlineProps = {
  token: string;
  joinUrl: string;
  /** The person came from «Entrar» in a mail. */
  isAsked: boolean;
};

/** Leads into an online event, and marks the person on the way. Without an answer of the service it leads on too. */
export function EnterOnline({ token, joinUrl, isAsked }: EnterOnlineProps) {
  const [isEntering, setIsEntering] = useState(false);
  const hasEntered = useRef(false);
  const enter = useCallback(async () => {
    setIsEntering(true);
    await markEntered(token);
    window.location.assign(joinUrl);
    setIsEntering(false);
  }, [token, joinUrl]);
  useEffect(() => {
    if (!isAsked || hasEntered.current) return;
    hasEntered.current = true;
    void enter();
  }, [isAsked, enter]);
  return (
    <div className="mt-6">
      <Button busy={isEntering} busyLabel="Entrando..." onClick={() => void enter()} className="w-full xs:w-auto">
        Entrar
      </Button>
    </div>
  );
}
