import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { codeReader, type CodeReader } from '../code-reader';

/** Between two looks at the video. */
const LOOK_MS = 200;
/** A code that stays before the camera is read once. */
const SAME_CODE_MS = 4_000;

/** Why the camera shows nothing, and what the person can do. */
function cameraProblem(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return 'No hay permiso para usar la cámara. Dáselo a esta página en los ajustes del navegador, o busca a la persona en la lista.';
  if (name === 'NotFoundError') return 'Este dispositivo no tiene cámara. Busca a la persona en la lista.';
  if (name === 'NotReadableError')
    return 'Otra aplicación está usando la cámara. Ciérrala, o busca a la persona en la lista.';
  return 'No se ha podido abrir la cámara. Busca a la persona en la lista.';
}

const NO_READER =
  'No se ha podido cargar el lector de códigos, que hace falta la primera vez y necesita conexión. Busca a la persona en la lista.';

/**
 * Shows the camera in the element of `video` and calls `onCode` with each code before it. A camera that ended while the page was away
 * opens again. `problem` says why nothing is read; `restart` tries again.
 */
export function useScanner(onCode: (code: string) => Promise<void>) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const tell = useEffectEvent(onCode);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = true;
    let last = { code: '', at: 0 };

    async function look(read: CodeReader) {
      const code = video.current && (await read(video.current).catch(() => null));
      if (code && isOpen && (code !== last.code || Date.now() - last.at > SAME_CODE_MS)) {
        last = { code, at: Date.now() };
        await tell(code);
      } else if (code) last.at = Date.now();
      if (isOpen) timer = setTimeout(() => void look(read), LOOK_MS);
    }

    let hasFailed = false;
    function fail(text: string) {
      hasFailed = true;
      if (isOpen) setProblem(text);
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const hasEnded = () => stream !== null && stream.getTracks().every(({ readyState }) => readyState === 'ended');

    function seen() {
      if (document.visibilityState !== 'visible') return;
      if (hasFailed || hasEnded()) {
        setProblem(null);
        setAttempt((count) => count + 1);
      }
      // A phone stops the picture of a page that is away.
      else void video.current?.play().catch(() => null);
    }

    async function start() {
      const read = await codeReader().catch(() => null);
      if (!read) return fail(NO_READER);
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      } catch (error) {
        return fail(cameraProblem(error));
      }
      if (!isOpen || !video.current) return stop();
      for (const track of stream.getTracks()) track.addEventListener('ended', seen);
      video.current.srcObject = stream;
      // A picture that is stopped while it begins goes on when the page is seen again.
      await video.current.play().catch(() => null);
      await look(read);
    }
    void start();
    document.addEventListener('visibilitychange', seen);
    return () => {
      isOpen = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
      stop();
    };
  }, [attempt]);

  return {
    video,
    problem,
    restart: () => {
      setProblem(null);
      setAttempt((count) => count + 1);
    },
  };
}
