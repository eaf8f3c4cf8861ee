import { describe, expect, test } from 'vitest'
import { namesOf } from '#contract/base/facts.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { endReasons } from '#contract/facts/end-reasons.ts'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import { importVerdicts } from '#contract/facts/import-verdicts.ts'
import {
  interviewEvents,
  interviewStates,
  offerStates,
  placeKinds,
} from '#contract/facts/interview-states.ts'
import { jobStatuses } from '#contract/facts/job-status.ts'
import { mailStates } from '#contract/facts/mail-states.ts'
import { seekerTasks } from '#contract/facts/seeker-tasks.ts'
import { subscriptionStatuses } from '#contract/facts/subscription-status.ts'
import { sourcesIn } from './sources.ts'

const vocabularies: Readonly<Record<string, readonly string[]>> = {
  'statuses of applications': namesOf(applicationStatuses),
  'statuses of jobs': namesOf(jobStatuses),
  'statuses of subscriptions': namesOf(subscriptionStatuses),
  'states of interviews': namesOf(interviewStates),
  'states of offers': namesOf(offerStates),
  'events of interviews': namesOf(interviewEvents),
  'places of interviews': namesOf(placeKinds),
  'tasks of job seekers': namesOf(seekerTasks),
  'states of mails': namesOf(mailStates),
  'verdicts of imports': namesOf(importVerdicts),
  'reasons for an end': namesOf(endReasons),
  'kinds of files': namesOf(fileKinds),
}

const word = `'(?:[^'\\n]*)'`
const words = `${word}(?:\\s*,\\s*${word})*`

/** Every way to write several words of a vocabulary, and of SQL also one, as a condition. */
const lists: readonly RegExp[] = [
  // `in ('a', 'b')` and `in ('a')` of SQL, `= any('{a,b}')` is caught below.
  new RegExp(`\\bin\\s*\\(\\s*${words}\\s*\\)`, 'gi'),
  // ['a', 'b']
  new RegExp(`\\[\\s*${word}(?:\\s*,\\s*${word})+\\s*,?\\s*\\]`, 'g'),
  // status === 'a' || status === 'b', and the same with !== and &&
  new RegExp(
    `(?<![!=])(?<sign>[!=])==?\\s*${word}\\s*(?:\\|\\||&&)\\s*[\\w.?()]+\\s*\\k<sign>==?\\s*${word}`,
    'g',
  ),
  // status = 'a' or status = 'b', status <> 'a' and status <> 'b'
  new RegExp(`(?<sign>=|<>)\\s*${word}\\s+(?:or|and)\\s+[\\w.$\\{\\}"]+\\s*\\k<sign>\\s*${word}`, 'gi'),
  // or(eq(status, 'a'), eq(status, 'b')), and the same with ne
  new RegExp(`\\b(?<sign>eq|ne)\\([\\w.]+,\\s*${word}\\),\\s*\\k<sign>\\([\\w.]+,\\s*${word}\\)`, 'g'),
]

/** Each list in `text` whose words all belong to one vocabulary. */
function copiesIn(text: string): string[] {
  return lists.flatMap((pattern) =>
    // One match may begin inside another: a === 'x' && (b === 'y' || b === 'z').
    [...text.matchAll(new RegExp(`(?=(${pattern.source}))`, pattern.flags))].flatMap(([, found = '']) => {
      const named = [...found.matchAll(/'([^'\n]*)'/g)].map(([, name = '']) => name)
      const of = Object.entries(vocabularies).find(([, all]) => named.every((name) => all.includes(name)))
      return of ? [`${of[0]}: ${found.replace(/\s+/g, ' ')}`] : []
    }),
  )
}

/** Maps over a vocabulary that may omit words: nothing asks the author of a new word for its entry. */
const partial =
  /Partial<\s*Record<\s*(?:\w+Status|\w+State|EndReason|RefusalReason|FileKind|PlaceKind|ImportVerdict|WaitingKind)\b/g

const product = [
  '{app,contract,features,platform,site,tables}/**/*.{ts,tsx}',
  'tables/functions/*.sql',
  'tools/{scripts,bench}/**/*.ts',
]
/** The tables themselves. */
const homes =
  /^contract\/(?:facts\/)?(?:[a-z]+-status|[a-z]+-states|end-reasons|import-verdicts|file-kinds)\.ts$/

const sources = () => sourcesIn(product).filter(({ file }) => !homes.test(file))

// D-M-15
describe('what is known of a status stands once', () => {
  test('no list of statuses, states or kinds is copied, in code or in SQL', () => {
    const found: string[] = []
    let count = 0
    for (const { file, text } of sources()) {
      count += 1
      for (const copy of copiesIn(text)) found.push(`${file}: ${copy}`)
    }
    expect(count).toBeGreaterThan(1_000)
    expect(found, 'make it from the table of the vocabulary: namesOf, namesWith, oneOf').toEqual([])
  })

  test('no map over them may leave one out', () => {
    const found: string[] = []
    for (const { file, text } of sources())
      for (const [map] of text.matchAll(partial)) found.push(`${file}: ${map}`)
    expect(found).toEqual([])
  })

  test.each([
    "sql`status in ('Active', 'Approved')`",
    "sql`status not in ('Withdrawn')`",
    "const live = ['Shortlisted', 'Interview']",
    "inArray(applications.status, [\n  'Hired',\n  'Rejected',\n])",
    "status === 'Hired' || status === 'Rejected'",
    "job.status !== 'Pending' && job.status !== 'Removed'",
    "batch.state === 'read' && (verdict === 'ready' || verdict === 'there')",
    "sql`where a.status = 'Applied' or a.status = 'Under Review'`",
    "and(ne(jobs.status, 'Pending'), ne(jobs.status, 'Removed'))",
    "['sent', 'pushed'].includes(mail.state)",
    "const open = ['proposed', 'agreed'] as const",
  ])('a planted copy is found: %s', (text) => expect(copiesIn(text)).toHaveLength(1))

  test.each([
    "status === 'Withdrawn'",
    "const shown = ['Active', 'Anything']",
    "set({ status: 'Closed' })",
    "for (const format of ['pdf', 'docx'])",
  ])('a single one, and words of no vocabulary, are not: %s', (text) => expect(copiesIn(text)).toEqual([]))

  test('a planted map that may leave one out is found', () => {
    expect('const tones: Partial<Record<JobStatus, Tone>> = {}'.match(partial)).toHaveLength(1)
    expect('const tones: Record<JobStatus, Tone> = {}'.match(partial)).toBeNull()
  })
})
