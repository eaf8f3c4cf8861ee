import { namesWith } from '#contract/base/facts.ts'
import { inWords } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import { endReasons } from '#contract/facts/end-reasons.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { undoAnswersMinutes } from '#contract/facts/periods.ts'
import { Field } from '#site/ui/field.tsx'
import { Select } from '#site/ui/select.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { PeopleList } from './people-list.tsx'
import type { Refusal } from './use-refusal.ts'

/** 'Answer the 2 job seekers who still wait', or '2 of the 3' if some are left out. */
export function answerThe({ waiting, refused }: Pick<Refusal, 'waiting' | 'refused'>): string {
  const [all, some] = [waiting.length, refused.length]
  if (all === 1) return 'Answer the job seeker who still waits'
  const who = some === all ? `the ${formatCount(all)}` : `${formatCount(some)} of the ${formatCount(all)}`
  return `Answer ${who} job seekers who still wait`
}

const refused = 'They get the status Rejected and your message, here and by e-mail or text message.'

/** Consequences of the answers. */
export const refusalConsequence = `${refused} You can take it back for ${inWords(undoAnswersMinutes)} minutes.`

/** Consequences of the answers where the job is deleted. */
export const finalConsequence = `${refused} It cannot be taken back once the job is deleted.`

/** People to reject, the notes to them, and the reasons. */
export function RefusalFields({ waiting, refused, groups, tick, noteOf }: Refusal) {
  return (
    <div className="grid gap-4">
      <PeopleList
        legend="Who is answered"
        people={waiting}
        ticked={new Set(refused.map(({ _id }) => _id))}
        onTick={tick}
      />
      {groups.length > 0 && (
        <Field name="reason" label="Reason" optional hint="They read it as a sentence.">
          <Select placeholder="None" options={namesWith(endReasons, 'byEmployer')} />
        </Field>
      )}
      {groups.map(({ status, count }) => (
        <Field
          key={status}
          name={noteOf(status)}
          label={`To the ${formatCount(count)} in ${status}`}
          hint="{name}, {job}, {company} and {date} are filled in for each."
        >
          <Textarea rows={3} maxLength={lengths.text} />
        </Field>
      ))}
    </div>
  )
}
