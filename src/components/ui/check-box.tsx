import type { ReactNode } from 'react';

type CheckBoxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
};

/** A checkbox with its label. */
export function CheckBox({ checked, onChange, disabled, children }: CheckBoxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small has-disabled:cursor-not-allowed has-disabled:text-fg-3">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 cursor-pointer accent-primary disabled:cursor-not-allowed"
      />
      <span className="contents">{children}</span>
    </label>
  );
}
