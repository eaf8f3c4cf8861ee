import type { Audience, EndpointShape } from '#contract/base/endpoint.ts'

const both = ['jobseeker', 'employer'] as const
const withOperators = ['employer', 'admin'] as const

/**
 * The callers of each call, stated a second time and by path, so that a wrong `for` is noticed. The first line that fits counts. Calls
 * for everybody are named; any other new call is for the people of its path.
 */
const audiences: readonly [calls: RegExp, Audience][] = [
  [/ \/api\/admin\//, 'admin'],
  [/^POST \/api\/auth\/company$/, 'employer'],
  [/ \/api\/auth\//, 'anyone'],

  [/^POST \/api\/account\/keep-address$/, 'anyone'],
  [/^PUT \/api\/account\/name$/, ['jobseeker', 'admin']],
  [/^PUT \/api\/account\/invitations$/, 'jobseeker'],
  [/ \/api\/account\/openid/, 'jobseeker'],
  [/ \/api\/account\/(phone|deletion)$|^DELETE \/api\/account$/, both],
  [/ \/api\/account/, 'signed-in'],
  [/ \/api\/browser-notices/, both],

  [/ \/api\/threads\/:\w+\/(document-requests|interviews|offers)\/:\w+\/answer$/, 'jobseeker'],
  [/^(POST|PUT) \/api\/threads\/:\w+\/(document-requests|interviews|offers)/, 'employer'],
  [/^(POST|DELETE) \/api\/threads\/:\w+\/papers(\/:paperId)?$/, 'employer'],
  [/ \/api\/threads\//, both],

  [/^GET \/api\/jobseekers(\/directory-filters)?$/, 'employer'],
  [/ \/api\/jobseekers\/(register|verify-email|search|job\/:jobId)$/, 'anyone'],
  [
    /^GET \/api\/jobseekers\/:seekerId(\/parts|(\/cv|\/certificates\/:fileId)\/(view|download))?$/,
    ['jobseeker', 'employer', 'admin'],
  ],
  [/ \/api\/jobseekers\//, 'jobseeker'],

  [/ \/api\/jobs\/:jobId\/(apply|application-status|my-facts)$/, 'jobseeker'],
  [/^GET \/api\/jobs\/:jobId\/statistics$/, withOperators],
  [/^GET \/api\/jobs\/(:jobId(\/similar|\/notice\.pdf)?|employer\/:employerId|employers\/top)$/, 'anyone'],
  [/^GET \/api\/jobs\/(browse|cards|categories|facets|search-advice|suggestions)$/, 'anyone'],
  [/^POST \/api\/jobs\/(check|:jobId\/report)$/, 'anyone'],
  [/ \/api\/jobs/, 'employer'],

  [/^GET \/api\/employers\/(dashboard|payment-slips)\/:employerId$/, withOperators],
  [/^GET \/api\/employers\/:employerId\/invoices/, withOperators],
  [/^GET \/api\/employers(\/:employerId(\/(photos|provided))?|\/invitation|\/verify-email)?$/, 'anyone'],
  [/^POST \/api\/employers(\/(claim|join|request-password-reset|reset-password))?$/, 'anyone'],
  [/ \/api\/(employers|pay)\//, 'employer'],

  [/^GET \/api\/subscriptions\/(free-period|pricing\/frontend)$/, 'anyone'],
  [/^GET \/api\/subscriptions\/entitlement$/, 'employer'],
  [/^GET \/api\/subscriptions\//, withOperators],

  [/ \/api\/(alerts|interviews|live-jobs)(\/linked|\/calendar\.ics)?$/, 'anyone'],
  [/ \/api\/(contact|mail-bounces|notices|places|records|salaries|settings|text-replies|uploads)/, 'anyone'],
]

const inOrder = (audience: Audience | undefined) => JSON.stringify([audience ?? 'nobody'].flat().sort())

/** Calls whose `for` is not what their path says. */
export function wrongAudiences(endpoints: readonly EndpointShape[]): string[] {
  return endpoints.flatMap(({ method, path, for: audience }) => {
    const call = `${method} ${path}`
    const [, due] = audiences.find(([calls]) => calls.test(call)) ?? []
    return inOrder(due) === inOrder(audience)
      ? []
      : [`${call} is for ${inOrder(audience)}, not ${inOrder(due)}`]
  })
}
