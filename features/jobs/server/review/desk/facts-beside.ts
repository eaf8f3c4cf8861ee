import { inArray, sql } from 'drizzle-orm'
import { countOf } from '#contract/base/in-words.ts'
import { daysApart } from '#contract/base/maldives.ts'
import { addressOfEmployer } from '#features/accounts/server/desk/address-of-employer.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { jobs } from '#tables/jobs/jobs.ts'

interface Facts extends Record<string, unknown> {
  id: string
  createdAt: number
  applications: number
  /** '' where the company has neither an account with an address nor an owner. */
  email: string
  contact: string
  website: string
  sameText: string | null
  sameTextSuspended: boolean | null
  samePhone: string | null
}

/** Texts shorter than this are alike by chance. */
const leastAlike = 60

/** Further facts about held jobs, each in a sentence, by the id of the job. Nothing is weighed. */
export async function factsBeside(db: Db, jobIds: string[], now: Date): Promise<Map<string, string[]>> {
  if (jobIds.length === 0) return new Map()
  const digits = (column: unknown) => sql`nullif(regexp_replace(${column}, '\\D', '', 'g'), '')`
  const { rows } = await db.execute<Facts>(sql`
    select ${jobs.id} as id, extract(epoch from ${accounts.createdAt}) * 1000 as "createdAt",
      (select count(*)::int from applications where applications.employer_id = ${jobs.employerId}) as applications,
      ${addressOfEmployer(accounts)} as email, ${jobs.contactEmail} as contact, ${employers.website} as website,
      alike.company as "sameText", alike.suspended as "sameTextSuspended",
      called.company as "samePhone"
    from ${jobs}
      join ${employers} on ${employers.id} = ${jobs.employerId}
      join ${accounts} on ${accounts.id} = ${jobs.employerId}
      left join lateral (
        select other.company, owner.suspended_at is not null as suspended
        from jobs other join accounts owner on owner.id = other.employer_id
        where other.employer_id <> ${jobs.employerId} and length(other.description_text) >= ${leastAlike}
          and other.category = ${jobs.category} and md5(other.description_text) = md5(${jobs.descriptionText})
        order by suspended desc limit 1
      ) as alike on true
      left join lateral (
        -- One that is suspended stands among the agreements.
        select other.company from employers other join accounts owner on owner.id = other.id
        where other.id <> ${employers.id} and ${digits(sql`other.phone`)} = ${digits(employers.phone)}
          and owner.suspended_at is null
        limit 1
      ) as called on true
    where ${inArray(jobs.id, jobIds)}`)
  return new Map(rows.map((row) => [row.id, sentencesOf(row, now)]))
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
const hostOf = (website: string) =>
  website
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[/?#:].*/s, '')
    .toLowerCase()

function sentencesOf(facts: Facts, now: Date): string[] {
  const days = Math.max(0, daysApart(Number(facts.createdAt), now.getTime()))
  const [mail, host, contact] = [domainOf(facts.email), hostOf(facts.website), domainOf(facts.contact)]
  const ofSuspended = (isSuspended: boolean | null) => (isSuspended ? ', which is suspended' : '')
  return [
    days === 0 ? 'The account was made today' : `The account is ${countOf(days, 'day', 'days')} old`,
    facts.applications === 0
      ? 'Nobody has applied to its jobs yet'
      : `${countOf(facts.applications, 'person has', 'people have')} applied to its jobs`,
    ...(host && mail && mail !== host && !mail.endsWith(`.${host}`)
      ? [`Its mail is at ${mail}, its website at ${host}`]
      : []),
    ...(contact && mail && contact !== mail
      ? [`Applications go to ${contact}, the account is at ${mail}`]
      : []),
    ...(facts.sameText
      ? [`The same text is in an ad of ${facts.sameText}${ofSuspended(facts.sameTextSuspended)}`]
      : []),
    ...(facts.samePhone ? [`The same phone number is that of ${facts.samePhone}`] : []),
  ]
}
