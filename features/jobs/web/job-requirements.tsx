import type { JobDetail } from '#contract/jobs/jobs.ts'
import { Written } from '#site/ui/written.tsx'
import { askedWords, listAsked } from '../requirement-rules.ts'

/** Shows the requirements and the questions to applicants. */
export function JobRequirements({ job }: { job: JobDetail }) {
  const { questions = [] } = job
  const lines = [...listAsked({ requirements: job.requirements }).map(askedWords)]
  return (
    <section>
      <h2 className="mb-3 text-xl font-semibold">What the employer asks</h2>
      <ul className="prose list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>
            <Written>{line}</Written>
          </li>
        ))}
        {questions.map(({ _id, text, must }) => (
          <li key={_id}>
            <Written>{text}</Written>
            {must && <span className="text-ink-soft"> (required for the job)</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
