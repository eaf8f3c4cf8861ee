import { lookedAtWithinHours } from '#contract/jobs/job-reviews.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { type ReadSettings, useSettingsForm } from './use-settings-form.ts'

/** Settings for advertisements that wait until somebody has looked at them. */
export function ReviewRules({ read }: { read: ReadSettings }) {
  const { form } = useSettingsForm({
    read,
    valuesOf: ({ adReviews }) => ({
      waits: adReviews.unlooked === 'waits' ? 'on' : '',
      first: adReviews.firstAdWaits ? 'on' : '',
    }),
    changeOf: ({ waits, first }) => ({
      adReviews: { unlooked: waits === '' ? 'goes on' : 'waits', firstAdWaits: first !== '' },
    }),
  })
  return (
    <Card as="section">
      <Form form={form} aria-labelledby="review-rules" className="grid gap-4">
        <h2 id="review-rules" className="text-lg font-semibold">
          Ads to check
        </h2>
        <Checkbox
          name="waits"
          label="Ads wait until somebody has checked them"
          hint={`Without this, an ad that nobody has checked is shown after ${lookedAtWithinHours} hours, not featured and marked ‘Not checked by us yet’.`}
        />
        <Checkbox
          name="first"
          label="The first ad of an unknown company waits too"
          hint="A company is unknown until it has an approved purchase, a registration, a call or an ad that we kept."
        />
        <FormOutcome />
        <div className="text-right">
          <Button type="submit" busy={form.isSending && 'Saving...'}>
            Save<span className="sr-only"> ads to check</span>
          </Button>
        </div>
      </Form>
    </Card>
  )
}
