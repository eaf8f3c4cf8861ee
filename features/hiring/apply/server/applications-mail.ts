import { and, asc, eq, inArray } from 'drizzle-orm'
import { formatDateTime } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import type { Mail } from '#features/notifications/mail.ts'
import { receiversByJob } from '#features/notifications/server/job-receivers.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { toOwners } from '#features/notifications/server/to-owners.ts'
import type { Writer } from '#features/notifications/server/write-due-mail.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applications, isNewApplication } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { claimIt, logInAsCompany, viewApplicants } from './emails.ts'
import { claimLink } from './notify-employer.ts'
import type { Receiver } from './receivers.ts'

/** Facts for rendering a mail about several applications. */
interface WrittenOf {
  jobId: string
  as: Receiver['as']
  /** Account of a member who follows the job. */
  accountId?: string
  /** Ids of the applications. */
  applications: string[]
}

/**
 * Renders a mail about several applications for a job, with those that are still new when it is sent. If
 * all were opened or answered meanwhile, or the job was deleted, there is no mail.
 */
export function applicationsMailWriter({ publicUrl }: Pick<Services, 'publicUrl'>): Writer {
  return async (tx, mail, now) => {
    const { jobId, as, accountId, applications: ids } = mail.writtenOf as unknown as WrittenOf
    const applicants = await tx
      .select({
        seekerId: accounts.id,
        name: accounts.name,
        appliedAt: applications.appliedAt,
        employerId: jobs.employerId,
        jobTitle: jobs.title,
        company: jobs.company,
      })
      .from(applications)
      .innerJoin(accounts, eq(accounts.id, applications.seekerId))
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(and(eq(jobs.id, jobId), inArray(applications.id, ids), isNewApplication))
      .orderBy(asc(applications.appliedAt), asc(applications.id))
    const [first] = applicants
    if (!first) return undefined
    const about = { ...first, to: mail.toAddress, accountId, jobId, applicants, publicUrl }
    if (as === 'account') {
      if (accountId === undefined) return toCompanyNow(tx, about)
      if (await stillFollows(tx, jobId, accountId)) return toAccount(about)
      await toCompany(tx, about, now)
      return undefined
    }
    if (as === 'contact') return toContact(about)
    return toClaim({ ...about, link: await claimLink(tx, about, about.to, now) })
  }
}

const stillFollows = async (tx: Db, jobId: string, accountId: string): Promise<boolean> =>
  ((await receiversByJob(tx, [jobId])).get(jobId) ?? []).some((member) => member.accountId === accountId)

/** The mail to the company's own address, which may be another owner's since it was queued. */
async function toCompanyNow(tx: Db, about: About): Promise<Mail> {
  const to = (await addressOfCompany(tx, about)) ?? about.to
  const mail = toAccount({ ...about, to })
  const [current = mail] = await toOwners(tx, [mail])
  return current
}

async function addressOfCompany(tx: Db, { employerId }: About): Promise<string | undefined> {
  const [company] = await tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, employerId))
  return company?.email
}

/**
 * If the recipient no longer follows the job, and nobody else does, the company is notified at once. Other
 * followers have their own mails.
 */
async function toCompany(tx: Db, about: About, now: Date): Promise<void> {
  if ((await receiversByJob(tx, [about.jobId])).has(about.jobId)) return
  const to = await addressOfCompany(tx, about)
  if (to) await notify(tx, toAccount({ ...about, to, accountId: undefined }), now)
}

interface About {
  to: string
  accountId?: string | undefined
  employerId: string
  jobId: string
  jobTitle: string
  company: string
  applicants: readonly { seekerId: string; name: string; appliedAt: Date }[]
  publicUrl: string
}

/** Maximum number of named applicants; the link shows all. */
const maxNamed = 50

const base = ({ to, accountId, employerId, applicants }: About) => ({
  kind: 'applications-received' as const,
  to,
  people: [employerId, ...(accountId ? [accountId] : []), ...applicants.map(({ seekerId }) => seekerId)],
})

const peopleApplied = ({ applicants: { length } }: About) =>
  length === 1 ? 'One more person applied' : `${formatCount(length)} more people applied`

const applicationsFor = ({ applicants: { length } }: About, what: string) =>
  length === 1 ? `New application for ${what}` : `${formatCount(length)} new applications for ${what}`

/** Mail to the employer with the names and a link to each; details require a sign-in. */
function toAccount(about: About): Mail {
  const { jobTitle, applicants } = about
  const { label, url } = viewApplicants(about)
  return {
    ...base(about),
    subject: applicationsFor(about, jobTitle),
    lines: [
      `${peopleApplied(about)} for your job ${jobTitle}. When many apply within an hour, you get them in one e-mail.`,
      'Every applicant is waiting for an answer. You can give one in a minute, with a note.',
    ],
    lists: [
      {
        title: 'Who applied',
        isPrivate: true,
        items: applicants.slice(0, maxNamed).map(({ seekerId, name, appliedAt }) => ({
          title: name,
          url: `${url}?applicant=${seekerId}`,
          lines: [`Applied on ${formatDateTime(appliedAt)}`],
        })),
      },
    ],
    action: {
      label: applicants.length > maxNamed ? `View all ${formatCount(applicants.length)}` : label,
      url,
    },
  }
}

/** Mail to the contact address of a job, without any typed text. */
function toContact(about: About): Mail {
  return {
    ...base(about),
    subject: applicationsFor(about, 'your job'),
    lines: [`${peopleApplied(about)} for a job that names this address as its contact.`, logInAsCompany],
    action: viewApplicants(about),
  }
}

/** Mail to the address of a job from another board, whose employer has no password yet. */
function toClaim(about: About & { link: string }): Mail {
  const { jobTitle, company, link } = about
  return {
    ...base(about),
    subject: applicationsFor(about, jobTitle),
    lines: [`${peopleApplied(about)} for ${jobTitle} at ${company}.`, ...claimIt(company)],
    action: { label: 'Read the applications', url: link },
  }
}
