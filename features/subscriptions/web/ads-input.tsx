import { maxAds } from '#contract/facts/bounds.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { MinusIcon, PlusIcon } from '#site/ui/rich/icons.tsx'
import { adsFrom } from './package-choice.ts'

/** Field for the number of ads, typed or with step buttons. It shows the charged number; empty counts as 0. */
export function AdsInput({ ads, onChange }: { ads: number; onChange: (ads: number) => void }) {
  return (
    <div className="flex items-end gap-2">
      <Field label="Number of ads" labelHidden className="w-32" error={ads < 1 ? 'At least 1' : undefined}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={maxAds}
          step={1}
          value={ads < 1 ? '' : ads}
          onChange={(event) => onChange(adsFrom(event.target.value))}
          className="tabular-nums"
        />
      </Field>
      <div className={`flex gap-2 ${ads < 1 ? 'mb-7' : ''}`}>
        <Button
          variant="secondary"
          icon={<MinusIcon />}
          disabled={ads <= 1}
          onClick={() => onChange(ads - 1)}
          className="px-3"
        >
          <span className="sr-only">One ad less</span>
        </Button>
        <Button
          variant="secondary"
          icon={<PlusIcon />}
          disabled={ads >= maxAds}
          onClick={() => onChange(ads + 1)}
          className="px-3"
        >
          <span className="sr-only">One ad more</span>
        </Button>
      </div>
    </div>
  )
}
