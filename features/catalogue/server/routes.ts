import * as searching from '#contract/job-search.ts'
import * as contract from '#contract/jobs.ts'
import { jobById } from '#features/jobs/server/job-by-id.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { boardOf } from './board/board.ts'
import { countFacets } from './facets.ts'
import { jobsOfEmployer } from './jobs-of-employer.ts'
import { searchJobs } from './search-jobs.ts'
import { similarJobs } from './similar-jobs.ts'
import { topEmployers } from './top-employers.ts'

export const catalogueRoutes: Route[] = [
  serve(searching.searchJobs, ({ db, services, now, query }) =>
    searchJobs(db, boardOf(services), { search: query, now }),
  ),
  serve(searching.jobFacets, ({ db, services, now, query }) =>
    countFacets(db, boardOf(services), { filters: query, now }),
  ),
  serve(searching.jobCategories, async ({ db, services, now, query }) => {
    const { category } = await countFacets(db, boardOf(services), { filters: query, now })
    return category
  }),
  serve(searching.topEmployers, ({ db, now }) => topEmployers(db, { now })),
  serve(contract.jobById, ({ db, now, viewer, params, query }) =>
    jobById(db, { jobId: params.jobId, withEmployer: query.includeEmployer === 'true', viewer, now }),
  ),
  serve(contract.seekerJobById, ({ db, now, viewer, params }) =>
    jobById(db, { jobId: params.jobId, withEmployer: true, viewer, now }),
  ),
  serve(contract.similarJobs, ({ db, now, params }) => similarJobs(db, { jobId: params.jobId, now })),
  serve(contract.jobsOfEmployer, ({ db, now, viewer, params, query }) =>
    jobsOfEmployer(db, { employerId: params.employerId, viewer, ...query, now }),
  ),
]
