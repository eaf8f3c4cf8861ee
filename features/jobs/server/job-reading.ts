import DataLoader from 'dataloader'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { JobCard, JobDetail } from '#contract/jobs.ts'
import { addressIn } from '#features/files/server/address.ts'
import type { Db } from '#platform/database/database.ts'
import { isoText } from '#platform/database/instants.ts'
import { planOnce } from '#platform/database/plan-once.ts'
import { writtenOnce } from '#platform/database/written-once.ts'
import { accounts } from '#tables/accounts.ts'
import { employers } from '#tables/employers.ts'
import { files } from '#tables/files.ts'
import { jobs } from '#tables/jobs.ts'
import { type CardValues, cardTables, cardValues } from './card.ts'
import { openJobs } from './open.ts'

/** What a page about a job adds to its card, and says of who posted it. */
export type WholeJob = [
  card: CardValues,
  detail: Omit<JobDetail, keyof JobCard | 'excerpt'>,
  employer: object,
]

const attachments = alias(files, 'attachments')

const wholeJob = writtenOnce(sql`(
    select json_build_array(${cardValues}, json_build_object(
      'description', ${jobs.description}, 'benefits', ${jobs.benefits},
      'applicationRestriction', ${jobs.restriction}, 'attachment', ${addressIn(attachments.path)},
      'attachmentName', ${attachments.name}, 'updatedAt', ${isoText(jobs.updatedAt)}
    ), json_build_object(
      'industry', ${employers.industry}, 'location', ${employers.location}, 'website', ${employers.website},
      'about', ${employers.about}, 'isVerified', ${accounts.emailVerifiedAt} is not null
    ))
    from ${cardTables}
    join ${accounts} on ${accounts.id} = ${employers.id}
    left join ${files} as attachments on ${attachments.id} = ${jobs.attachmentFileId}
    where ${jobs.id} = asked.job
  )`)

/** As many as a page about a job shows. */
const most = sql.raw('4')

const similarJobs = writtenOnce(sql`(
    with page as (
      select id, published_at from ${jobs}
      where ${openJobs(sql`asked.now`)} and id <> asked.like_job
        and category = (select category from ${jobs} as this where this.id = asked.like_job)
      order by published_at desc, id desc
      limit ${most}
    )
    select coalesce(json_agg(${cardValues} order by page.published_at desc, page.id desc), '[]')
    from page join ${cardTables} on ${jobs.id} = page.id
  )`)

interface Question {
  jobId: string
  /** The job itself, or others like it. */
  about: 'job' | 'likeJob'
  now: Date
}

interface Asked {
  job: string
  likeJob: string
  now: Date
}

interface Answer extends Record<string, unknown> {
  place: number
  job?: WholeJob | null
  similar?: CardValues[]
}

/** In one statement; the rest waits for the next one. */
const mostAtOnce = 8
/**
 * A statement has room for a page's questions, or for as many as go together. What room is left is filled with nothing:
 * PostgreSQL plans once for each connection only where each time looks alike.
 */
const rooms = [2, mostAtOnce]

const nothing: Asked = { job: '', likeJob: '', now: new Date(0) }

function statementFor(asked: readonly Asked[]): SQL {
  const room = rooms.find((places) => places >= asked.length) ?? asked.length
  const places = Array.from({ length: room }, (_, place) => {
    const { job, likeJob, now } = asked[place] ?? nothing
    return sql`(${sql.raw(String(place))}, ${job}::text, ${likeJob}::text, ${now.toISOString()}::timestamptz)`
  })
  // A job is not to wait for a search's tables when nobody asks for jobs like it.
  const answers = [
    ...(asked.some(({ job }) => job) ? [sql`, ${wholeJob} as job`] : []),
    ...(asked.some(({ likeJob }) => likeJob) ? [sql`, ${similarJobs} as similar`] : []),
  ]
  return sql`${planOnce}
    select place${sql.join(answers)}
    from (values ${sql.join(places, sql.raw(', '))}) as asked (place, job, like_job, now)`
}

async function readAll(db: Db, questions: readonly Question[]): Promise<Answer[]> {
  const places = new Map<string, number>()
  const asked: Asked[] = []
  const placeOf = questions.map(({ jobId, about, now }) => {
    const key = `${jobId} ${now.getTime()}`
    const place = places.get(key) ?? asked.push({ ...nothing, now }) - 1
    places.set(key, place)
    const its = asked[place]
    if (its) its[about] = jobId
    return place
  })
  const { rows } = await db.execute<Answer>(statementFor(asked))
  const answers = new Map(rows.map((row) => [row.place, row]))
  return placeOf.map((place) => {
    const answer = answers.get(place)
    if (!answer) throw new Error('values are answered one by one')
    return answer
  })
}

const loaders = new WeakMap<Db, DataLoader<Question, Answer>>()

/**
 * Reads jobs for all who ask the same database at the same moment, in one statement: a page asks for its job and for others
 * like it, and a crowd for many. A page goes at once; while another is being answered, it waits for those whose requests
 * have arrived as well, which is over before anything else is read from the network.
 */
function loaderOn(db: Db): DataLoader<Question, Answer> {
  const known = loaders.get(db)
  if (known) return known
  let underWay = 0
  const read = async (questions: readonly Question[]) => {
    underWay += 1
    try {
      return await readAll(db, questions)
    } finally {
      underWay -= 1
    }
  }
  const whenPageHasAsked = (send: () => void) => void Promise.resolve().then(() => process.nextTick(send))
  const loader = new DataLoader<Question, Answer>(read, {
    cache: false,
    maxBatchSize: mostAtOnce,
    batchScheduleFn: (send) => (underWay > 0 ? setImmediate(send) : whenPageHasAsked(send)),
  })
  loaders.set(db, loader)
  return loader
}

/** One job, whatever its state; `null` when there is no such job. */
export async function readJob(db: Db, jobId: string, now: Date): Promise<WholeJob | null> {
  const { job } = await loaderOn(db).load({ jobId, about: 'job', now })
  return job ?? null
}

/** Other open jobs of a job's category, the newest first; none when there is no such job. */
export async function readSimilarJobs(db: Db, jobId: string, now: Date): Promise<CardValues[]> {
  const { similar } = await loaderOn(db).load({ jobId, about: 'likeJob', now })
  return similar ?? []
}
