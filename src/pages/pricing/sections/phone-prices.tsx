import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { formatEuros, formatInteger } from '@/lib/numbers';
import { voiceModels, type VoiceModel } from '@/lib/prices';
import { phone } from '../pricing-content';

/** Prices of the phone agent with each of its two models. */
export function PhonePrices() {
  return (
    <Section labelledBy="telefono" className="break-inside-avoid">
      <SectionHeader id="telefono" title={phone.title} lead={phone.note} />
      <div className="grid gap-6 lg:grid-cols-2 print:grid-cols-2">
        <VolumeTable model={voiceModels.a} />
        <VolumeTable model={voiceModels.b} />
      </div>
    </Section>
  );
}

function VolumeTable({ model }: { model: VoiceModel }) {
  const titleId = `modelo-${model.id}`;
  return (
    <article className="break-inside-avoid overflow-hidden rounded-card border border-border bg-surface">
      <div className="p-5 xs:p-7 xs:pb-5">
        <h3 id={titleId} className="text-h4">
          {`${model.name} · ${model.technology}`}
        </h3>
        <p className="num mt-2 font-display text-h3">{phone.perMinute(formatEuros(model.minutePrice, 2))}</p>
        <p className="mt-2 text-fg-2">{phone.models[model.id]}</p>
      </div>
      <div className="overflow-x-auto">
        <table aria-labelledby={titleId} className="num w-full wrap-normal text-right">
          <thead className="bg-subtle text-caption text-fg-2">
            <tr>
              <th scope="col" className="py-3 pl-5 text-left font-semibold max-[22rem]:pl-3 xs:pl-7">
                {phone.columns.minutes}
              </th>
              <th scope="col" className="px-2 py-3 max-[22rem]:px-1 font-semibold">
                {phone.columns.price}
              </th>
              <th scope="col" className="py-3 pr-5 max-[22rem]:pr-3 font-semibold xs:pr-7">
                {phone.columns.perMinute}
              </th>
            </tr>
          </thead>
          <tbody>
            {model.volumes.map((volume) => (
              <tr key={volume.size} className="border-t border-border">
                <th scope="row" className="py-3.5 pl-5 text-left font-medium max-[22rem]:pl-3 xs:pl-7">
                  {phone.minutes(formatInteger(volume.size))}
                </th>
                <td className="px-2 py-3.5 max-[22rem]:px-1 font-semibold">{formatEuros(volume.price)}</td>
                <td className="py-3.5 pr-5 max-[22rem]:pr-3 text-fg-2 xs:pr-7">
                  {formatEuros(volume.price / volume.size, 2)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </article>
  );
}
