import { textPages } from '#features/accounts/phone-numbers/web/routes.ts'
import { securityEventPages } from '#features/accounts/security-events/web/routes.ts'
import { accountPages } from '#features/accounts/web/routes.ts'
import { alertPages } from '#features/alerts/web/routes.ts'
import { cataloguePages } from '#features/catalogue/web/routes.ts'
import { activityLogPages } from '#features/companies/activity-log/web/routes.ts'
import { integrationPages } from '#features/companies/integrations/web/routes.ts'
import { memberPages } from '#features/companies/members/web/routes.ts'
import { employerPages } from '#features/companies/web/routes.ts'
import { contactPages } from '#features/contact/web/routes.ts'
import { deskPages } from '#features/desk/web/routes.ts'
import { filePages } from '#features/files/web/routes.ts'
import { applicationPages } from '#features/hiring/apply/web/routes.ts'
import { conversationPages } from '#features/hiring/conversation/web/routes.ts'
import { inboxPages } from '#features/hiring/inbox/web/routes.ts'
import { interviewPages } from '#features/hiring/interview/web/routes.ts'
import { promisedAnswerPages } from '#features/hiring/promised-answers/web/routes.ts'
import { importPages } from '#features/imports/web/routes.ts'
import { invitationPages } from '#features/invitations/web/routes.ts'
import { ownJobPages } from '#features/jobs/own/web/routes.ts'
import { recordPages } from '#features/jobs/record/web/routes.ts'
import { reportPages } from '#features/jobs/reports/web/routes.ts'
import { stillHiringPages } from '#features/jobs/still-hiring/web/routes.ts'
import { viewPages } from '#features/jobs/views/web/routes.ts'
import { jobPages } from '#features/jobs/web/routes.ts'
import { myPagePages } from '#features/my-page/web/routes.ts'
import { noticePages } from '#features/notifications/web/routes.ts'
import { payPages } from '#features/pay/web/routes.ts'
import { placePages } from '#features/places/web/routes.ts'
import { savedJobPages } from '#features/saved-jobs/web/routes.ts'
import { searchPages } from '#features/search/web/routes.ts'
import { seekerPages } from '#features/seekers/web/routes.ts'
import { sessionAnalyticsPages } from '#features/session-analytics/web/routes.ts'
import { settingsPages } from '#features/settings/web/routes.ts'
import { siteHealthPages } from '#features/site-health/web/routes.ts'
import { statementPages } from '#features/statements/web/routes.ts'
import { subscriptionPages } from '#features/subscriptions/web/routes.ts'
import type { PageRoute } from '#site/page.ts'

/** All screens with their addresses. */
export const routes: readonly PageRoute[] = [
  ...cataloguePages,
  ...contactPages,
  ...employerPages,
  ...integrationPages,
  ...memberPages,
  ...activityLogPages,
  ...accountPages,
  ...subscriptionPages,
  ...filePages,
  ...sessionAnalyticsPages,
  ...jobPages,
  ...ownJobPages,
  ...viewPages,
  ...applicationPages,
  ...inboxPages,
  ...alertPages,
  ...noticePages,
  ...textPages,
  ...stillHiringPages,
  ...myPagePages,
  ...invitationPages,
  ...savedJobPages,
  ...seekerPages,
  ...recordPages,
  ...reportPages,
  ...settingsPages,
  ...searchPages,
  ...securityEventPages,
  ...placePages,
  ...payPages,
  ...deskPages,
  ...siteHealthPages,
  ...importPages,
  ...statementPages,
  ...promisedAnswerPages,
  ...conversationPages,
  ...interviewPages,
  ...(import.meta.env.DEV
    ? [
        {
          path: '/design',
          file: 'site/ui/gallery/gallery-page.tsx',
          module: () => import('#site/ui/gallery/gallery-page.tsx'),
        },
      ]
    : []),
]
