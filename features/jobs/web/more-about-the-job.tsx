import type { ReactNode } from 'react'
import { lengths } from '#contract/facts/lengths.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { Field } from '#site/ui/field.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { More } from './form-rows.tsx'
import { HoursAndContract } from './hours-fields.tsx'
import { useFieldAdvice } from './job-check.tsx'
import { Line, Section } from './job-fields.tsx'
import { Allowances, InKind, OnTop } from './pay-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import { Requirements } from './requirement-fields.tsx'
import { useFilled, useIsWrong } from './use-job-form.ts'

interface MoreAboutTheJobProps {
  /** The stored one, which people may have answered. */
  job?: JobDetail
  attachment?: ReactNode
  publish?: ReactNode
}

/** Optional fields of a job in collapsible parts. */
export function MoreAboutTheJob({ job, attachment, publish }: MoreAboutTheJobProps) {
  return (
    <Section title="More about the job">
      <div className="grid items-start gap-2.5 sm:grid-cols-2 [&>details[open]]:col-span-full">
        <BenefitsAndPositions />
        {attachment}
        <Allowances />
        <OnTop />
        <InKind />
        <HoursAndContract />
        <Requirements />
        <QuestionFields job={job} />
        {publish}
      </div>
    </Section>
  )
}

function BenefitsAndPositions() {
  const advice = useFieldAdvice('benefits')
  return (
    <More
      title="Benefits, positions, reference"
      filled={useFilled('benefits')}
      offers="Leave, tickets, your own number …"
      isWrong={useIsWrong('benefits', 'positions', 'referenceNumber') || advice !== undefined}
    >
      <Field
        name="benefits"
        label="Benefits"
        hint="Accommodation, meals, leave, tickets home"
        advice={advice}
      >
        <Textarea rows={3} maxLength={lengths.text} />
      </Field>
      <Line
        name="positions"
        label="Number of positions"
        hint="How many people you need"
        input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 3 }}
      />
      <Line
        name="referenceNumber"
        label="Reference number"
        hint="Your own number for this job. Only your company sees it"
        input={{ autoComplete: 'off', maxLength: lengths.shortLine }}
      />
    </More>
  )
}

/** @param there name of the job's existing PDF */
export function AttachmentPart({ there = '', children }: { there?: string; children: ReactNode }) {
  return (
    <More
      title="PDF with more details"
      filled={useFilled('attachment') || there}
      offers="An application form, or the job in full"
      isWrong={useIsWrong('attachment')}
    >
      {children}
    </More>
  )
}
