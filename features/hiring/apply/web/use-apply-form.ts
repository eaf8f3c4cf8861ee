import type { JobDetail } from '#contract/jobs/jobs.ts'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { readAnswers } from '#features/hiring/screening/answers-rules.ts'
import { answerField, answersIn } from '#features/hiring/screening/web/question-inputs.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useFormDraft } from '#site/form/use-form-draft.ts'
import type { useApplication } from './use-application.ts'
import { firstWish, missingCv, useApplyCv } from './use-apply-cv.ts'
import { useMissingDetails } from './use-missing-details.ts'

interface Applying {
  job: JobDetail
  seekerId: string
  profile: SeekerProfile | undefined
  application: ReturnType<typeof useApplication>
}

/** The draft stores the letter only: missing details are saved in the profile, and a CV is uploaded at once. */
const unkept = { never: ['phone', 'nationality', 'cv'] }

/** Stores the input, and sends it: the CV, missing details of the profile, then the application. */
export function useApplyForm({ job, seekerId, profile, application }: Applying) {
  const missing = useMissingDetails(job, seekerId, profile)
  const { questions = [] } = job
  const form = useForm({
    initial: {
      phone: '',
      nationality: '',
      cv: firstWish(profile?.cvFile) as string,
      coverLetter: '',
      ...Object.fromEntries(questions.map((question) => [answerField(question), ''])),
    },
    check: ({ nationality, ...fields }) => ({
      nationality: missing.wrongNationality(nationality),
      ...readAnswers(questions, answersIn(questions, fields)).wrong,
    }),
    send: async ({ coverLetter, ...details }, { refuse, goToWrong }) => {
      if (!application.mayApplyHere()) return false
      // Without a CV in the profile, or where that is not known, the file is optional.
      if (cv.first && cv.lacksFile()) {
        refuse(missingCv)
        return false
      }
      if (!(await cv.readyOrKept())) {
        goToWrong()
        return false
      }
      await missing.save(details)
      const text = coverLetter.trim() === '' ? '' : coverLetter
      const answers = answersIn(questions, details)
      if (!(await application.apply(text, cv.choice(), answers))) return false
      forgetDraft()
      return undefined
    },
    failed: 'Your profile could not be saved. Please try again.',
    say: (name, words) => (name === 'phone' ? `Phone ${words}` : words),
  })
  const forgetDraft = useFormDraft(`letter:${seekerId}:${job._id}`, form, unkept)
  const cv = useApplyCv(seekerId, { kept: profile?.cvFile, readChoice: () => form.read().cv })
  return {
    form,
    cv,
    missing,
    busyLabel: cv.progress === undefined ? 'Applying...' : 'Sending your CV...',
    outcomeWords: form.outcome?.words ?? (form.isSending ? undefined : application.outcome?.message),
  }
}
