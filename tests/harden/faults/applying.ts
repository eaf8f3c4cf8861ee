import type { Person } from '../../support/people.ts'
import { Broken } from '../proof.ts'
import type { Site } from '../site.ts'
import { Tally } from './ledger.ts'
import { anEmployer, manySeekers, openJobs } from './people.ts'

/**
 * Job seekers who apply for one job after the other, and a ledger of the answers. After any faults, each acknowledged
 * application must exist exactly once.
 */
export class Applying {
  readonly tally = new Tally()
  private readonly site: Site
  private readonly wishes: { seeker: Person; jobId: string }[]
  private readonly acknowledged: { seeker: Person; jobId: string }[] = []
  private readonly unanswered: { seeker: Person; jobId: string }[] = []

  private constructor(site: Site, wishes: { seeker: Person; jobId: string }[]) {
    this.site = site
    this.wishes = wishes
  }

  static async among(site: Site, seekerCount: number, jobCount: number): Promise<Applying> {
    const jobs = await openJobs(site, await anEmployer(site), jobCount)
    const seekers = await manySeekers(site, seekerCount)
    return new Applying(
      site,
      jobs.flatMap((jobId) => seekers.map((seeker) => ({ seeker, jobId }))),
    )
  }

  /** Makes one application; when all are made, one is made again. @returns its status */
  async once(): Promise<number> {
    const wish = this.wishes.pop() ?? this.acknowledged[0]
    if (!wish) return 0
    const { seeker, jobId } = wish
    const reply = await this.site.call('POST', `/api/jobs/${jobId}/apply`, { as: seeker.token, body: {} })
    this.tally.add(reply)
    if (reply.status === 200) this.acknowledged.push(wish)
    if (reply.status === 0) this.unanswered.push(wish)
    return reply.status
  }

  /**
   * Reads every acknowledged application back as its job seeker, through the product; and after a lost reply compares
   * what the status call says with what is there.
   *
   * @throws Broken when a promise about applications was broken
   */
  async settle(): Promise<{ acknowledged: number; lost: number }> {
    let lost = 0
    for (const { seeker, jobId } of this.acknowledged) if (!(await this.says(seeker, jobId))) lost++
    let untrue = 0
    for (const { seeker, jobId } of this.unanswered) {
      const isThere =
        (await this.site.count('applications where job_id = $1 and seeker_id = $2', [jobId, seeker.id])) > 0
      if ((await this.says(seeker, jobId)) !== isThere) untrue++
    }
    const doubled = await this.site.count(
      '(select 1 from applications group by job_id, seeker_id having count(*) > 1) as twice',
    )
    const figures = { acknowledged: this.acknowledged.length, lost }
    if (lost + doubled + untrue > 0)
      throw new Broken(
        `${lost} acknowledged were lost, ${doubled} were doubled, ${untrue} were told wrongly`,
        figures,
      )
    return figures
  }

  private async says(seeker: Person, jobId: string): Promise<boolean> {
    const path = `/api/jobs/${jobId}/application-status`
    const { status, body } = await this.site.patiently<{ status?: string }>('GET', path, { as: seeker.token })
    if (status !== 200) throw new Error(`the status of an application could not be read: ${status}`)
    return body.status !== 'Not Applied'
  }
}
