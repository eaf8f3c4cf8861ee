import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { payRulesQuery } from '#features/pay/web/pay-rules-query.ts'
import { offeredPlaces } from '#features/places/web/offered-places.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useFormValues } from '#site/form/form.tsx'
import { Button } from '#site/ui/button.tsx'
import { EyeIcon } from '#site/ui/icons.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { Restriction } from './application-restriction.tsx'
import { employerQuery } from './employer-query.ts'
import { jobValuesIn } from './job-form-fields.ts'
import { JobSheet } from './job-sheet.tsx'
import { previewedJob } from './previewed-job.ts'
import { stayInPreview } from './stay-in-preview.ts'
import type { JobForm } from './use-job-form.ts'

interface PagePreviewProps {
  form: JobForm
  employerId: string
  /** The edited job, if any. */
  job?: JobDetail
  featured: boolean
  /** Last day of a job that is posted today. */
  expiryDate?: string | undefined
}

/** Previews the public page of the form, before anything is sent. */
export function PagePreview(props: PagePreviewProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="large" variant="secondary" icon={<EyeIcon />} onClick={() => setOpen(true)}>
        Preview
      </Button>
      {isOpen && <Preview {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Preview({
  form,
  employerId,
  job,
  featured,
  expiryDate,
  onClose,
}: PagePreviewProps & { onClose: () => void }) {
  const api = useApi()
  const { data: employer } = useQuery(employerQuery(api, employerId))
  const exchangeRate = useQuery(payRulesQuery(api)).data?.exchangeRate
  const values = jobValuesIn(useFormValues(form))
  const file = form.file('attachment')
  const chosen = useObjectUrl(file)
  const { data: offered } = useQuery(offeredPlaces(api, values.location.trim()))
  const place = offered?.places.find(({ id }) => id === values.placeId)
  const sent =
    job?.attachment && !values.removeAttachment
      ? { path: job.attachment, name: job.attachmentName ?? 'Job details' }
      : undefined
  const attachment = file ? (chosen ? { path: chosen, name: file.name } : undefined) : sent
  const known = { employer, place, job, featured, expiryDate, attachment, exchangeRate }
  const shown = previewedJob(values, { ...known, now: new Date() })
  return (
    <Dialog
      open
      wide="page"
      onClose={onClose}
      title="Preview of the public page"
      footer={<Button onClick={onClose}>Back to the form</Button>}
    >
      <div onClickCapture={stayInPreview} className="pb-4">
        <JobSheet
          job={shown}
          apply={
            <section aria-label="Apply" className="space-y-3">
              <Button size="large" disabled className="w-full">
                Apply Now
              </Button>
              <Restriction job={shown} />
            </section>
          }
        />
      </div>
    </Dialog>
  )
}

/** Object URL of a chosen file while it is previewed. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
