import * as browsing from '#contract/catalogue/browse.ts'
import * as searching from '#contract/catalogue/job-search.ts'
import * as contract from '#contract/jobs/jobs.ts'
import * as pay from '#contract/pay/salaries.ts'
import * as suggesting from '#contract/search/suggestions.ts'
import { jobById } from '#features/jobs/server/job-by-id.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { adviseOn } from './advise-on.ts'
import { browseJobs } from './browse-jobs.ts'
import { countJobs } from './count-jobs.ts'
import { findJobs } from './find-jobs.ts'
import { jobsAround } from './jobs-around.ts'
import { jobsOfEmployer } from './jobs-of-employer.ts'
import { providedByEmployer } from './provided-by-employer.ts'
import { salaries, salaryOf } from './salaries.ts'
import { jobsLikeTitle, similarJobs } from './similar-jobs.ts'
import { suggestSearches } from './suggest-searches.ts'
import { topEmployers } from './top-employers.ts'

export const catalogueRoutes: Route[] = [
  serve(searching.searchJobs, ({ db, now, query }) => findJobs(db, query, now)),
  serve(searching.searchAdvice, ({ db, now, query }) => adviseOn(db, query, now)),
  serve(searching.jobFacets, ({ db, now, query }) => countJobs(db, query, now)),
  serve(searching.jobCategories, async ({ db, now, query }) => (await countJobs(db, query, now)).category),
  serve(browsing.browseJobs, ({ db, now }) => browseJobs(db, now)),
  serve(browsing.jobsAround, ({ db, now, query }) => jobsAround(db, query, now)),
  serve(suggesting.suggestSearches, ({ db, now, query }) => suggestSearches(db, { q: query.q, now })),
  serve(searching.topEmployers, ({ db, now }) => topEmployers(db, { now })),
  serve(pay.salaries, ({ db, now, query }) => salaries(db, { ...query, now })),
  serve(pay.salaryOf, ({ db, now, params }) => salaryOf(db, { ...params, now })),
  serve(contract.jobById, ({ db, now, viewer, params, query }) =>
    jobById(db, { jobId: params.jobId, withEmployer: query.includeEmployer === 'true', viewer, now }),
  ),
  serve(contract.seekerJobById, ({ db, now, viewer, params }) =>
    jobById(db, { jobId: params.jobId, withEmployer: true, viewer, now }),
  ),
  serve(contract.jobsLikeTitle, ({ db, now, query }) => jobsLikeTitle(db, { ...query, now })),
  serve(contract.similarJobs, ({ db, now, params, query }) => similarJobs(db, { ...params, ...query, now })),
  serve(contract.providedByEmployer, ({ db, now, params }) => providedByEmployer(db, { ...params, now })),
  serve(contract.jobsOfEmployer, ({ db, now, viewer, params, query }) =>
    jobsOfEmployer(db, { employerId: params.employerId, viewer, ...query, now }),
  ),
]
