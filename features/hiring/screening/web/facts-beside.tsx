import { dayOf } from '#contract/base/maldives.ts'
import type { ApplicationFacts, Meets } from '#contract/hiring/application-facts.ts'
import type { Asked } from '#features/jobs/requirement-rules.ts'
import { CertificateFiles } from '#features/seekers/web/certificate-files.tsx'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { answerItems, factItems } from './fact-items.ts'
import { MeetsList } from './meets-list.tsx'

interface FactsBesideProps {
  /** The job seeker of the application. */
  seekerId: string
  applicationId: string
  facts: ApplicationFacts
  meets?: Meets | undefined
  asked?: Asked | null | undefined
}

/** Facts that were sent, beside the requirements of the job. Both sides see the same lines. */
export function FactsBeside({ seekerId, applicationId, facts, meets = [], asked }: FactsBesideProps) {
  const items = factItems(facts, dayOf(new Date()))
  const answers = answerItems(facts)
  return (
    <>
      {asked && meets.length > 0 && (
        <section aria-label="What the job asks for">
          <h3 className="font-semibold">What the job asks for</h3>
          <MeetsList asked={asked} meets={meets} />
        </section>
      )}
      {answers.length > 0 && (
        <section aria-label="Answers">
          <h3 className="font-semibold">Answers</h3>
          <DescriptionList look="narrow" items={answers} />
        </section>
      )}
      {items.length > 0 && (
        <section aria-label="Facts">
          <h3 className="font-semibold">Facts</h3>
          <DescriptionList items={items} />
          <CertificateFiles
            seekerId={seekerId}
            applicationId={applicationId}
            certificates={facts.certificates}
          />
        </section>
      )}
    </>
  )
}
