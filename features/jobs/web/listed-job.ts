import { figureText } from '#contract/hiring/answer-figure.ts'
import type { JobCard } from '#contract/jobs/jobs.ts'
import { cardPay } from '#features/pay/pay-words.ts'
import { placeText } from '#features/places/web/place-text.ts'
import { employerName, type ListedJob, onlyForToday, postedText } from './job-words.ts'

/** A card from a reply. Rendered pages already contain cards, so browsers load this only for more jobs. */
export function listed(job: JobCard): ListedJob {
  const {
    description: _,
    sector: _s,
    category: _c,
    employmentType: _t,
    status: _a,
    expiryDate: _e,
    createdAt: _p,
    pay: _m,
    terms: _h,
    guaranteed,
    applicationRestriction: _r,
    opensToAllOn: _o,
    answerDays: _d,
    ...shown
  } = job
  const { _id, logo } = job.employerId
  const { place: _l, ...rest } = shown
  const who = onlyForToday(job)
  const { answers: figure } = job.employerId
  const answers = figure && figureText(figure)
  const pay = cardPay(job, guaranteed)
  return {
    ...rest,
    location: placeText(job),
    posted: postedText(job),
    ...(answers && { answers }),
    ...(who && { onlyFor: who }),
    ...(pay && { pay }),
    company: employerName(job),
    employerId: { _id, logo },
  }
}
