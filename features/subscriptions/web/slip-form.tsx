import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fileKinds } from '#contract/file-kinds.ts'
import { formatLongDate } from '#contract/maldives.ts'
import type { Subscription } from '#contract/subscriptions.ts'
import { acceptOf, otherFormats, wrongWith } from '#features/files/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Field } from '#site/ui/field.tsx'
import { FileDrop } from '#site/ui/rich/file-drop.tsx'

type SlipFormProps = {
  employerId: string
  subscription: Subscription
  /** With the words of the server. */
  onSent: (message: string) => void
}

const sentWords = 'Payment slip uploaded successfully! Your subscription is pending admin approval.'

export function SlipForm({ employerId, subscription, onSent }: SlipFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [fileError, setFileError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [progress, setProgress] = useState<number>()

  async function send(): Promise<void> {
    setProgress(0)
    setFailure(undefined)
    try {
      const { message } = await api('POST /api/employers/upload-payment-slip', {
        input: { employerId, subscriptionId: subscription._id },
        file,
        fileField: 'paymentSlip',
        onProgress: setProgress,
      })
      void queries.invalidateQueries({ queryKey: ['subscriptions'] })
      onSent(message || sentWords)
    } catch (error) {
      const isOfFile =
        error instanceof ApiError &&
        ['invalid_slip', 'file_too_large', 'harmful_file'].includes(error.body.code ?? '')
      const words = wordsOf(error, 'File uploading unsuccessful. Please try again.')
      if (isOfFile) setFileError(words)
      else setFailure(words)
      setProgress(undefined)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const mistake = file ? wrongWith('slip', file) : 'Please select a file to upload'
    setFileError(mistake)
    if (mistake === undefined && progress === undefined) void send()
  }

  return (
    <Card>
      <form onSubmit={submit} noValidate className="space-y-5">
        <h2 className="text-lg font-semibold">Payment slip</h2>
        <Before subscription={subscription} />
        <Field label="Your slip" labelHidden hint={otherFormats} error={fileError}>
          <FileDrop
            prompt="Drag and drop your payment slip here, or click to choose"
            limits={fileKinds.slip.limits}
            accept={acceptOf('slip')}
            file={file}
            progress={progress}
            onChoose={(chosen) => {
              setFile(chosen)
              setFileError(chosen && wrongWith('slip', chosen))
            }}
          />
        </Field>
        {failure && <Alert tone="error">{failure}</Alert>}
        <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:w-full">
          <ButtonLink to="/select-subscription" variant="secondary">
            Back to Subscription
          </ButtonLink>
          <Button type="submit" busy={progress !== undefined && `Uploading ${Math.round(progress * 100)}%`}>
            Complete Subscription
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** What became of the slip that was sent before. */
function Before({
  subscription: { status, slipUploadedAt, rejectedReason },
}: {
  subscription: Subscription
}) {
  if (status === 'Rejected')
    return (
      <Alert tone="error" title="The last slip could not be confirmed">
        {rejectedReason}
      </Alert>
    )
  if (slipUploadedAt === null) return null
  return (
    <Alert tone="info">
      You sent a slip on {formatLongDate(slipUploadedAt)}; it waits for our approval. Another one takes its
      place.
    </Alert>
  )
}
