import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import type { VoiceModelId } from '@/lib/prices';
import { calculator, voiceModelNames } from '../pricing-content';
import { usageFields, type ParsedUsage, type UsageDraft, type UsageField } from '../usage-form';

type UsageFieldsProps = {
  draft: UsageDraft;
  errors: ParsedUsage['errors'];
  /** Fields whose errors are visible. */
  shown: ReadonlySet<UsageField>;
  voiceModel: VoiceModelId;
  onType: (field: UsageField, text: string) => void;
  onLeave: (field: UsageField) => void;
  onVoiceModel: (model: VoiceModelId) => void;
  onReset: () => void;
};

const voiceModelIds: VoiceModelId[] = ['a', 'b'];

/** The fields of the expected monthly usage. */
export function UsageFields({
  draft,
  errors,
  shown,
  voiceModel,
  onType,
  onLeave,
  onVoiceModel,
  onReset,
}: UsageFieldsProps) {
  return (
    // Prevents the browser from restoring values of an earlier visit without React's knowledge.
    <form
      noValidate
      autoComplete="off"
      aria-label={calculator.form}
      onSubmit={(event) => event.preventDefault()}
      className="rounded-card border border-border bg-surface p-5 xs:p-7"
    >
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        {usageFields.map((field) => (
          <TextField
            key={field}
            label={calculator.fields[field].label}
            help={calculator.fields[field].help}
            error={shown.has(field) ? errors[field] : undefined}
            value={draft[field]}
            inputMode="numeric"
            enterKeyHint="done"
            onChange={(event) => onType(field, event.target.value)}
            onBlur={() => onLeave(field)}
          />
        ))}
      </div>
      <fieldset className="mt-5">
        <legend className="mb-1.5 text-small font-semibold">{calculator.voiceModel}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {voiceModelIds.map((id) => (
            <label
              key={id}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-border-strong px-3.5 py-2 text-small leading-tight has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary-soft-fg"
            >
              <input
                type="radio"
                name="voice-model"
                value={id}
                checked={voiceModel === id}
                onChange={() => onVoiceModel(id)}
                className="size-4.5 shrink-0 accent-primary"
              />
              <span>{voiceModelNames[id]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button variant="ghost" size="sm" onClick={onReset} className="mt-4 -ml-4 min-h-11">
        {calculator.reset}
      </Button>
    </form>
  );
}
