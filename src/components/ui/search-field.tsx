import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { TextField } from './text-field';

const TYPING_PAUSE_MS = 300;

type SearchFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'onChange' | 'type'> & {
  /** The text that is searched for now. */
  value: string;
  /** Called with the trimmed text when the person pauses. */
  onSearch: (text: string) => void;
};

/** A field «Buscar» that waits for a pause in the typing. */
export function SearchField({ value, onSearch, ...props }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [{ seen, sent }, setKnown] = useState({ seen: value, sent: value });
  if (value !== seen) {
    // Changed from outside, as by Back, and not by an earlier pause.
    if (value !== sent) setTyped(value);
    setKnown({ seen: value, sent: value === sent ? sent : value });
  }
  const search = useEffectEvent((text: string) => {
    setKnown({ seen, sent: text });
    onSearch(text);
  });
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === sent) return undefined;
    const timer = setTimeout(() => search(wanted), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, sent]);

  return (
    <TextField
      {...props}
      label="Buscar"
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
