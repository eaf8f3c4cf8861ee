import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { selectionWords } from '#contract/base/left-out-words.ts'
import { formatCount } from '#contract/base/money.ts'
import type { Filling } from '#contract/facts/still-hiring.ts'
import type { Applicant } from '#contract/hiring/applicants.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import { useApi } from '#site/api/api-context.tsx'
import { isChangedMeanwhile } from '#site/api/is-changed-meanwhile.ts'
import { useFormValues } from '#site/form/form.tsx'
import type { FormValues } from '#site/form/form-store.ts'
import { ticksIn } from '#site/form/ticks.ts'
import { useForm } from '#site/form/use-form.ts'
import { written } from '#site/text-direction.ts'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { HiredField } from './hired-field.tsx'
import { jobPeopleQuery } from './job-people.ts'
import { answerThe, finalConsequence, RefusalFields, refusalConsequence } from './refusal-fields.tsx'
import type { JobActions } from './use-job-actions.ts'
import { keepWords, prepareRefusals, refusalsOf, refusalValues, useRefusal } from './use-refusal.ts'

const words = {
  delete: {
    title: 'Are you sure you want to delete this job post?',
    confirm: 'Delete job',
    busy: 'Deleting...',
  },
  close: { title: 'Close this job?', confirm: 'Close job', busy: 'Closing...' },
  fill: { title: 'Have you found somebody?', confirm: 'Close job', busy: 'Closing...' },
}

export type Ending = { job: OwnJob; act: keyof typeof words }

type EndJobDialogProps = {
  ending: Ending
  acts: JobActions
  /** Jobs as the list has them now. */
  listed?: readonly OwnJob[]
  onClose: () => void
  /** Replaces `onClose` after success. */
  onDone?: () => void
}

/** Asks before a job is closed or deleted: who was hired, and which of the others get an answer. */
export function EndJobDialog({ ending, acts, listed = [], onClose, onDone = onClose }: EndJobDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { act, job, takeListed } = useEnding(ending, listed)
  // The list may be hours old, so people are asked for even where it shows none.
  const people = useQuery({ ...jobPeopleQuery(api, job._id), enabled: !job.publishAt })
  const all = people.data ?? []

  async function end({ found, hired, answers }: EndValues, fields: FormValues): Promise<void> {
    const [refuse, ...more] = answers ? refusalsOf(refusal, fields) : []
    const isDeleted = act === 'delete'
    const leftOut = await prepareRefusals(api, job._id, more)
    const ended = {
      ...((found === 'here' || found === 'elsewhere') && { filled: found as Filling }),
      ...(hired.size > 0 && { hired: asRead(all.filter(({ _id }) => hired.has(_id))) }),
      ...(refuse && { refuse }),
    }
    // Deleting would take away somebody whom a colleague has just invited.
    if (isDeleted && leftOut.length > 0)
      acts.sayDone({ message: selectionWords('The job is not deleted', leftOut), refused: leftOut })
    else if (isDeleted) await acts.remove.mutateAsync({ ...job, end: ended })
    else {
      const done = await (act === 'fill' ? acts.fill : acts.close).mutateAsync({ ...job, end: ended })
      const refused = [...done.refused, ...leftOut]
      if (leftOut.length > 0) acts.sayDone({ message: selectionWords(done.message, leftOut), refused })
    }
    if (answers) await keepWords(api, form)
  }
  const form = useForm<FormValues>({
    initial: { found: '', hired: '', answers: '', ...refusalValues },
    check: (fields) => {
      const { found, hired } = endValuesIn(fields)
      return { hired: found === 'applicant' && hired.size === 0 ? 'Please tick who got it' : undefined }
    },
    send: async (fields) => {
      try {
        await end(endValuesIn(fields), fields)
        onDone()
      } catch (error) {
        if (isChangedMeanwhile(error)) takeListed()
        throw error
      } finally {
        // Somebody may have withdrawn or been answered meanwhile: the list reloads.
        void queries.invalidateQueries()
      }
    },
    failed: 'The job could not be closed or deleted. Please try again.',
  })
  const { hired, answers } = endValuesIn(useFormValues(form))
  const refusal = useRefusal({ form, people: all, except: hired, isWanted: answers })

  return (
    <FormDialog
      role="alertdialog"
      form={form}
      onClose={onClose}
      isLoss={act === 'delete'}
      title={words[act].title}
      sendLabel={words[act].confirm}
      busyLabel={words[act].busy}
      className=""
    >
      <p {...written(job.title)} className="font-semibold">
        {job.title}
      </p>
      <p className="mt-1 text-ink-soft">{consequence(act, job)}</p>
      {act !== 'delete' && <HiredField form={form} people={all} mayBeNobody={act === 'close'} />}
      {refusal.waiting.length > 0 && (
        <div className="mt-4 border-t pt-3">
          <Checkbox
            name="answers"
            label={answerThe(refusal)}
            hint={act === 'delete' ? finalConsequence : refusalConsequence}
          />
          {answers && <RefusalFields {...refusal} />}
        </div>
      )}
    </FormDialog>
  )
}

/** The job as it was first read, and as the list has it once a refusal has said that it has changed. */
function useEnding({ job: first, act }: Ending, listed: readonly OwnJob[]) {
  const [isChanged, setChanged] = useState(false)
  const now = isChanged && listed.find(({ _id }) => _id === first._id)
  return { act, job: now || first, takeListed: () => setChanged(true) }
}

const asRead = (people: readonly Applicant[]) => people.map(({ _id, version }) => ({ _id, version }))

interface EndValues {
  /** An applicant, somebody else found here or elsewhere, or nobody; '' for no answer. */
  found: string
  /** Ids of hired applicants. */
  hired: ReadonlySet<string>
  /** True if the waiting applicants get an answer. */
  answers: boolean
}

function endValuesIn({ found = '', hired, answers }: FormValues): EndValues {
  return { found, hired: ticksIn(found === 'applicant' ? hired : ''), answers: answers === 'on' }
}

function consequence(act: Ending['act'], { publishAt, applicationsCount: applied = 0 }: OwnJob): string {
  if (publishAt) return 'This cannot be undone. It was not published, and no ad was used for it.'
  if (act !== 'delete')
    return 'It takes no more applications. You can still answer applicants, and reopen it while its time lasts.'
  const lost =
    applied === 1
      ? 'The job seeker who applied keeps the application, marked “Job removed”; you lose it. '
      : `The ${formatCount(applied)} job seekers who applied keep their applications, marked “Job removed”; you lose them. `
  const end = `${lost}Interviews are cancelled. Open offers are taken back, except offers to people who are Hired. `
  return `${applied > 0 ? end : ''}This cannot be undone, and an ad that was used for it is not given back.`
}
