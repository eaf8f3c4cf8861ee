import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDate } from '#contract/base/maldives.ts'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { acceptOf, refusalsOf, wrongWith } from '#features/files/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { isChangedMeanwhile } from '#site/api/is-changed-meanwhile.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Field } from '#site/ui/field.tsx'
import { FileDrop } from '#site/ui/rich/file-drop.tsx'
import { Written } from '#site/ui/written.tsx'

type SlipFormProps = {
  employerId: string
  subscription: Subscription
  /** Called with the message of the server. */
  onSent: (message: string) => void
}

const sentWords = 'Payment slip uploaded successfully! Your subscription is pending admin approval.'

export function SlipForm({ employerId, subscription, onSent }: SlipFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [progress, setProgress] = useState(0)
  const [replaced, setReplaced] = useState<string>()
  const form = useForm({
    initial: {},
    check: (_values, { file }) => {
      const slip = file('slip')
      return { slip: slip ? wrongWith('slip', slip) : 'Please select a file to upload' }
    },
    send: async (_values, { file }) => {
      setProgress(0)
      const slip = file('slip')
      const send = (replaces: string | undefined) =>
        api('POST /api/employers/upload-payment-slip', {
          input: {
            employerId,
            subscriptionId: subscription._id,
            ...(replaces !== undefined && { replaces }),
          },
          file: slip,
          fileField: 'paymentSlip',
          onProgress: setProgress,
        })
      const { message } = await send(
        replaced === undefined ? (subscription.slip ?? 'none') : undefined,
      ).catch((error: unknown) => {
        if (isChangedMeanwhile(error)) setReplaced(wordsOf(error, ''))
        throw error
      })
      void queries.invalidateQueries({ queryKey: ['subscriptions'] })
      onSent(message || sentWords)
    },
    failed: 'File uploading unsuccessful. Please try again.',
    fieldOf: refusalsOf('slip', 'slip'),
  })
  return (
    <Card>
      <Form form={form} className="space-y-5">
        <h2 className="text-lg font-semibold">Payment slip</h2>
        <Before subscription={subscription} />
        <Field name="slip" label="Your slip" labelHidden hint={fileKinds.slip.furtherFormats}>
          <FileDrop
            prompt="Drag and drop your payment slip here, or click to choose"
            limits={fileKinds.slip.limits}
            accept={acceptOf('slip')}
            progress={form.isSending ? progress : undefined}
          />
        </Field>
        {replaced !== undefined && <Alert tone="warning">{replaced}</Alert>}
        {form.outcome?.words !== replaced && <FormOutcome />}
        <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:w-full">
          <ButtonLink to="/select-subscription" variant="secondary">
            Back to Subscription
          </ButtonLink>
          <Button type="submit" busy={form.isSending && `Uploading ${Math.round(progress * 100)}%`}>
            {replaced === undefined ? 'Complete Subscription' : 'Replace the earlier slip'}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/** Outcome of the previous slip. */
function Before({
  subscription: { status, slipUploadedAt, rejectedReason },
}: {
  subscription: Subscription
}) {
  if (status === 'Rejected')
    return (
      <Alert tone="error" title="The last slip could not be confirmed">
        <Written>{rejectedReason ?? ''}</Written>
      </Alert>
    )
  if (slipUploadedAt === null) return null
  return (
    <Alert tone="info">
      You sent a slip on {formatLongDate(slipUploadedAt)}; it is waiting for our approval. Sending another
      replaces it.
    </Alert>
  )
}
