import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import { Problem } from '#contract/base/problems.ts'
import { textRoutes } from '#features/accounts/phone-numbers/server/routes.ts'
import { eventsWritten } from '#features/accounts/security-events/server/count-event.ts'
import { countRefusal } from '#features/accounts/security-events/server/count-refusal.ts'
import { securityEventRoutes } from '#features/accounts/security-events/server/routes.ts'
import { identify } from '#features/accounts/server/identify.ts'
import { serveOpenId } from '#features/accounts/server/openid/serve-openid.ts'
import { servePlainKeepAddress } from '#features/accounts/server/plain-keep-address.ts'
import { accountRoutes } from '#features/accounts/server/routes.ts'
import { servePlainAlertForms } from '#features/alerts/server/plain-forms.ts'
import { alertRoutes } from '#features/alerts/server/routes.ts'
import { countSearch } from '#features/catalogue/server/count-search.ts'
import { serveEmbeddedJobs } from '#features/catalogue/server/embedded-jobs.ts'
import { serveEmbeddedScript } from '#features/catalogue/server/embedded-script.ts'
import { missedNoted, noteMissed } from '#features/catalogue/server/note-missed.ts'
import { servePictures } from '#features/catalogue/server/pictures/serve-pictures.ts'
import { servePublicFiles } from '#features/catalogue/server/public-files.ts'
import { catalogueRoutes } from '#features/catalogue/server/routes.ts'
import { logCalls } from '#features/companies/activity-log/server/log-calls.ts'
import { activityLogRoutes } from '#features/companies/activity-log/server/routes.ts'
import { evidenceRoutes } from '#features/companies/evidence/server/routes.ts'
import { isApiKey } from '#features/companies/integrations/server/api-key.ts'
import { integrationGuides } from '#features/companies/integrations/server/guides.ts'
import { identifyKeyFrom } from '#features/companies/integrations/server/identify-key.ts'
import { integrationRoutes } from '#features/companies/integrations/server/routes.ts'
import { memberRoutes } from '#features/companies/members/server/routes.ts'
import { withinChosenJobs } from '#features/companies/members/server/within-chosen-jobs.ts'
import { employerPhotoRoutes } from '#features/companies/photos/server/routes.ts'
import { employerRoutes } from '#features/companies/server/routes.ts'
import { servePlainContactForm } from '#features/contact/server/plain-form.ts'
import { contactRoutes } from '#features/contact/server/routes.ts'
import { serveSecurityText } from '#features/contact/server/security-text.ts'
import { deskRoutes } from '#features/desk/server/routes.ts'
import { fileRoutes } from '#features/files/server/routes.ts'
import { answerRoutes } from '#features/hiring/answer/server/routes.ts'
import { applicationRoutes } from '#features/hiring/apply/server/routes.ts'
import { conversationRoutes } from '#features/hiring/conversation/server/routes.ts'
import { inboxRoutes } from '#features/hiring/inbox/server/routes.ts'
import { servePlainInterviewForm, serveTextReplyForm } from '#features/hiring/interview/server/plain-form.ts'
import { interviewRoutes } from '#features/hiring/interview/server/routes.ts'
import { eventStreamPath, serveEventStream } from '#features/hiring/live-updates/server/event-stream.ts'
import { offerRoutes } from '#features/hiring/offer/server/routes.ts'
import { promisedAnswerRoutes } from '#features/hiring/promised-answers/server/routes.ts'
import { factRoutes } from '#features/hiring/screening/server/routes.ts'
import { importRoutes } from '#features/imports/server/routes.ts'
import { invitationRoutes } from '#features/invitations/server/routes.ts'
import { jobDraftRoutes } from '#features/jobs/drafts/server/routes.ts'
import { jobFlagRoutes } from '#features/jobs/flags/server/routes.ts'
import { jobFollowerRoutes } from '#features/jobs/followers/server/routes.ts'
import { ownJobRoutes } from '#features/jobs/own/server/routes.ts'
import { jobRecordRoutes } from '#features/jobs/record/server/routes.ts'
import { reportRoutes } from '#features/jobs/reports/server/routes.ts'
import { jobRoutes } from '#features/jobs/server/routes.ts'
import { servePlainHiringForm } from '#features/jobs/still-hiring/server/plain-form.ts'
import { stillHiringRoutes } from '#features/jobs/still-hiring/server/routes.ts'
import { serveViewCounter } from '#features/jobs/views/server/count-views.ts'
import { viewRoutes } from '#features/jobs/views/server/routes.ts'
import { myPageRoutes } from '#features/my-page/server/routes.ts'
import { servePlainNoticeForm } from '#features/notifications/server/plain-form.ts'
import { noticeRoutes } from '#features/notifications/server/routes.ts'
import { ownDataRoutes } from '#features/own-data/server/routes.ts'
import { payRoutes } from '#features/pay/server/routes.ts'
import { placeRoutes } from '#features/places/server/routes.ts'
import { savedJobRoutes } from '#features/saved-jobs/server/routes.ts'
import { searchRoutes } from '#features/search/server/routes.ts'
import { seekerRoutes } from '#features/seekers/server/routes.ts'
import { settingsRoutes } from '#features/settings/server/routes.ts'
import { recordFailedCall } from '#features/site-health/server/record-failed-call.ts'
import { recordSlowCall } from '#features/site-health/server/record-slow-call.ts'
import { siteHealthRoutes } from '#features/site-health/server/routes.ts'
import { statementRoutes } from '#features/statements/server/routes.ts'
import { subscriptionRoutes } from '#features/subscriptions/server/routes.ts'
import type { Database } from '#platform/database/database.ts'
import { countAttempts, uncounted } from '#platform/http/attempts.ts'
import type { CounterOf } from '#platform/http/counters.ts'
import { serveDocs } from '#platform/http/docs-page.ts'
import { httpServer } from '#platform/http/http-server.ts'
import { limiter, noLimits } from '#platform/http/limits.ts'
import { registerRoutes } from '#platform/http/routes.ts'
import type { Route } from '#platform/http/serve.ts'
import { serveOpenApi } from '#platform/http/serve-openapi.ts'
import { measureCalls } from '#platform/metrics/measure-calls.ts'
import type { Services } from '#platform/services.ts'
import { traceCalls } from '#platform/traces/trace-calls.ts'
import { placeRows } from './place-rows.ts'

const all: readonly Route[] = [
  ...accountRoutes,
  ...memberRoutes,
  ...jobFollowerRoutes,
  ...activityLogRoutes,
  ...jobDraftRoutes,
  ...jobFlagRoutes,
  ...jobRecordRoutes,
  ...ownJobRoutes,
  ...viewRoutes,
  ...jobRoutes,
  ...stillHiringRoutes,
  ...catalogueRoutes,
  ...placeRoutes(placeRows),
  ...contactRoutes,
  ...employerPhotoRoutes,
  ...evidenceRoutes,
  ...employerRoutes,
  ...integrationRoutes,
  ...applicationRoutes,
  ...answerRoutes,
  ...inboxRoutes,
  ...factRoutes,
  ...promisedAnswerRoutes,
  ...alertRoutes,
  ...invitationRoutes,
  ...savedJobRoutes,
  ...myPageRoutes,
  ...noticeRoutes,
  ...textRoutes,
  ...conversationRoutes,
  ...interviewRoutes,
  ...offerRoutes,
  ...seekerRoutes,
  ...fileRoutes,
  ...subscriptionRoutes,
  ...ownDataRoutes,
  ...securityEventRoutes,
  ...reportRoutes,
  ...settingsRoutes,
  ...payRoutes,
  ...importRoutes,
  ...statementRoutes,
  ...searchRoutes,
  ...deskRoutes,
  ...siteHealthRoutes,
]

export const routes: readonly Route[] = all.map(logCalls).map(withinChosenJobs)

/** @throws when an endpoint of the contract has no route, or two */
function checkComplete(): void {
  for (const endpoint of endpoints) {
    const count = routes.filter((route) => route.endpoint === endpoint).length
    if (count !== 1) throw new Error(`${endpoint.method} ${endpoint.path} is served by ${count} routes`)
  }
}

/** Pages that list search results. */
const searchPages = ['/', '/jobseeker/search', '/employers-list']
const searching = new Set([
  ...searchPages,
  ...endpoints.filter((endpoint: EndpointShape) => endpoint.search).map(({ path }) => path),
])

/** Paths with a queue of their own: sign-in, search and the event stream. */
const hasOwnQueue = (path: string) =>
  path.startsWith('/api/auth/') || path === eventStreamPath || searching.has(path)

export interface AppSettings {
  database: Database
  services: Services
  clock: () => Date
  tempFolder: string
  logger?: FastifyServerOptions['loggerInstance']
  rateLimits: boolean
  /** Shared counters of the rate limits; without it they count in this process. */
  counterOf?: CounterOf
  shedAtLag: number
  dev: boolean
  trustProxy: boolean | string
}

/**
 * Shares each outcome with all callers for some milliseconds: anybody may ask, without any limit, and the store may be paid by the
 * call.
 */
function sharedForAWhile(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let known: { work: Promise<void>; until: number } | undefined
  return () => {
    if (!known || known.until < performance.now())
      known = { work: work(), until: performance.now() + milliseconds }
    return known.work
  }
}

/** Builds the HTTP side of the product, without its pages. */
export async function buildApp(settings: AppSettings): Promise<FastifyInstance> {
  checkComplete()
  const { database, services, clock } = settings
  const limits = settings.rateLimits ? limiter(settings.counterOf) : noLimits
  const app = await httpServer({
    logger: settings.logger,
    limiter: limits,
    trustProxy: settings.trustProxy,
    production: services.production,
    publicUrl: services.publicUrl,
    dev: settings.dev,
    shedAtLag: settings.shedAtLag,
    hasOwnQueue,
  })
  traceCalls(app)
  measureCalls(app, (call) => void recordSlowCall(database.db, { ...call, at: clock() }))
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { id: requestId, method, routeOptions } = request
    if (statusCode === 500)
      void recordFailedCall(database.db, {
        requestId,
        method,
        route: routeOptions.url ?? 'none',
        at: clock(),
      })
    done()
  })
  registerRoutes(app, routes, {
    db: database.db,
    search: database.search,
    services,
    clock,
    tempFolder: settings.tempFolder,
    limiter: limits,
    attempts: settings.rateLimits ? countAttempts(services.secret, settings.counterOf) : uncounted,
    identify: (db, token, { now, ip }) =>
      isApiKey(token)
        ? identifyKeyFrom(db, { token, ip, limiter: limits, now })
        : identify(db, services.secret, token, now),
    onRefused: (refused) => countRefusal(database.db, refused),
    onSearched(searched) {
      countSearch(searched)
      noteMissed(database.db, searched)
    },
  })
  app.addHook('onClose', eventsWritten)
  app.addHook('onClose', missedNoted)
  serveOpenApi(app, endpoints, services.publicUrl)
  serveDocs(app, endpoints, integrationGuides(services.publicUrl))
  await servePlainContactForm(app)
  await servePlainKeepAddress(app)
  await servePlainAlertForms(app)
  await servePlainNoticeForm(app)
  await servePlainHiringForm(app)
  await servePlainInterviewForm(app)
  await serveTextReplyForm(app)
  servePictures(app, { db: database.db, clock })
  serveEventStream(app, {
    databaseUrl: database.pool.options.connectionString ?? '',
    identify: (token) => identify(database.db, services.secret, token, clock()),
  })
  serveViewCounter(app, { db: database.db, clock, publicUrl: services.publicUrl })
  serveOpenId(app, { db: database.db, services, clock })
  serveSecurityText(app, { db: database.db, services, clock })
  serveEmbeddedJobs(app, { db: database.db, publicUrl: services.publicUrl, clock })
  serveEmbeddedScript(app)
  servePublicFiles(app, { database, publicUrl: services.publicUrl, clock })
  app.all('/api/*', async () => {
    throw new Problem('not_found')
  })
  app.get('/healthz', async () => {
    await database.probe()
    return { ok: true }
  })
  const isReady = sharedForAWhile(1_000, async () => {
    await database.pool.query('select count(*) from drizzle.__drizzle_migrations')
    await services.store.check()
  })
  app.get('/readyz', async () => {
    await isReady()
    return { ok: true }
  })
  return app
}
