import { listingQuery } from '#features/catalogue/web/listing-address.ts'
import type { PageRoute } from '#site/page.ts'

/** Every screen and its address. */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    file: 'features/catalogue/web/listings-page.tsx',
    module: () => import('#features/catalogue/web/listings-page.tsx'),
    query: listingQuery(),
  },
  {
    path: '/jobs/:jobId',
    file: 'features/catalogue/web/job-page.tsx',
    module: () => import('#features/catalogue/web/job-page.tsx'),
  },
  {
    path: '/job/:jobId',
    file: 'features/catalogue/web/job-page.tsx',
    module: () => import('#features/catalogue/web/job-page.tsx'),
  },
  {
    path: '/about',
    file: 'features/contact/web/about-page.tsx',
    module: () => import('#features/contact/web/about-page.tsx'),
    query: ['message'],
  },
  {
    path: '/privacy',
    file: 'features/contact/web/privacy-page.tsx',
    module: () => import('#features/contact/web/privacy-page.tsx'),
  },
  {
    path: '/terms',
    file: 'features/contact/web/terms-page.tsx',
    module: () => import('#features/contact/web/terms-page.tsx'),
  },
  {
    path: '/accessibility',
    file: 'features/contact/web/accessibility-page.tsx',
    module: () => import('#features/contact/web/accessibility-page.tsx'),
  },
  {
    path: '/employers-list',
    file: 'features/employers/web/employers-page.tsx',
    module: () => import('#features/employers/web/employers-page.tsx'),
    query: ['q', 'page'],
  },
  {
    path: '/employer-jobs/:employerId',
    file: 'features/catalogue/web/employer-jobs-page.tsx',
    module: () => import('#features/catalogue/web/employer-jobs-page.tsx'),
    query: ['page'],
  },
  {
    path: '/get-started',
    file: 'features/accounts/web/get-started-page.tsx',
    module: () => import('#features/accounts/web/get-started-page.tsx'),
  },
  {
    path: '/login',
    file: 'features/accounts/web/login-page.tsx',
    module: () => import('#features/accounts/web/login-page.tsx'),
  },
  {
    path: '/register',
    file: 'features/accounts/web/register-page.tsx',
    module: () => import('#features/accounts/web/register-page.tsx'),
  },
  {
    path: '/jobseeker/register',
    file: 'features/accounts/web/register-seeker-page.tsx',
    module: () => import('#features/accounts/web/register-seeker-page.tsx'),
  },
  {
    path: '/verify-email',
    file: 'features/accounts/web/verify-email-page.tsx',
    module: () => import('#features/accounts/web/verify-email-page.tsx'),
  },
  {
    path: '/account',
    file: 'features/accounts/web/account-page.tsx',
    module: () => import('#features/accounts/web/account-page.tsx'),
    area: 'private',
  },
  {
    path: '/admin/login',
    file: 'features/accounts/web/operator-login-page.tsx',
    module: () => import('#features/accounts/web/operator-login-page.tsx'),
    area: 'private',
  },
  {
    path: '/password-reset',
    file: 'features/accounts/web/password-reset-page.tsx',
    module: () => import('#features/accounts/web/password-reset-page.tsx'),
  },
  {
    path: '/keep-address',
    file: 'features/accounts/web/keep-address-page.tsx',
    module: () => import('#features/accounts/web/keep-address-page.tsx'),
    query: ['outcome'],
  },
  {
    path: '/select-subscription',
    file: 'features/subscriptions/web/subscription-page.tsx',
    module: () => import('#features/subscriptions/web/subscription-page.tsx'),
  },
  {
    path: '/upload-payment-slip',
    file: 'features/subscriptions/web/slip-page.tsx',
    module: () => import('#features/subscriptions/web/slip-page.tsx'),
    area: 'employer',
  },
  {
    path: '/dashboard',
    file: 'features/employers/web/dashboard-page.tsx',
    module: () => import('#features/employers/web/dashboard-page.tsx'),
    area: 'employer',
  },
  {
    path: '/session-analytics',
    file: 'features/session-analytics/web/analytics-page.tsx',
    module: () => import('#features/session-analytics/web/analytics-page.tsx'),
    area: 'employer',
  },
  {
    path: '/employer/profile',
    file: 'features/employers/web/profile-page.tsx',
    module: () => import('#features/employers/web/profile-page.tsx'),
    area: 'employer',
  },
  {
    path: '/create-job',
    file: 'features/jobs/web/create-job-page.tsx',
    module: () => import('#features/jobs/web/create-job-page.tsx'),
    area: 'employer',
  },
  {
    path: '/jobseeker/search',
    file: 'features/catalogue/web/seeker-search-page.tsx',
    module: () => import('#features/catalogue/web/seeker-search-page.tsx'),
    query: listingQuery(),
    area: 'jobseeker',
  },
  {
    path: '/jobseeker/job/:jobId',
    file: 'features/catalogue/web/seeker-job-page.tsx',
    module: () => import('#features/catalogue/web/seeker-job-page.tsx'),
    area: 'jobseeker',
  },
  ...(import.meta.env.DEV
    ? [
        {
          path: '/design',
          file: 'site/ui/gallery/gallery-page.tsx',
          module: () => import('#site/ui/gallery/gallery-page.tsx'),
        },
      ]
    : []),
  {
    path: '/edit-job/:jobId',
    file: 'features/jobs/web/edit-job-page.tsx',
    module: () => import('#features/jobs/web/edit-job-page.tsx'),
    area: 'employer',
  },
  {
    path: '/employer/jobs',
    file: 'features/jobs/web/employer-jobs-page.tsx',
    module: () => import('#features/jobs/web/employer-jobs-page.tsx'),
    area: 'employer',
  },
  {
    path: '/employer-jobs',
    file: 'features/jobs/web/employer-jobs-page.tsx',
    module: () => import('#features/jobs/web/employer-jobs-page.tsx'),
    area: 'employer',
  },
  {
    path: '/renew-job',
    file: 'features/jobs/web/renew-job-page.tsx',
    module: () => import('#features/jobs/web/renew-job-page.tsx'),
    area: 'employer',
  },
  {
    path: '/jobseeker/applied-jobs',
    file: 'features/applications/web/applied-jobs-page.tsx',
    module: () => import('#features/applications/web/applied-jobs-page.tsx'),
    area: 'jobseeker',
  },
  {
    path: '/jobseeker/application/:applicationId',
    file: 'features/applications/web/application-page.tsx',
    module: () => import('#features/applications/web/application-page.tsx'),
    area: 'jobseeker',
  },
  {
    path: '/employer/jobs/:jobId/applicants',
    file: 'features/applications/web/applicants-page.tsx',
    module: () => import('#features/applications/web/applicants-page.tsx'),
    area: 'employer',
  },
  {
    path: '/jobseeker/profile',
    file: 'features/seekers/web/profile-page.tsx',
    module: () => import('#features/seekers/web/profile-page.tsx'),
    area: 'jobseeker',
  },
  {
    path: '/employer/job-seekers',
    file: 'features/seekers/web/directory-page.tsx',
    module: () => import('#features/seekers/web/directory-page.tsx'),
    area: 'employer',
  },
  {
    path: '/admin',
    file: 'features/desk/web/overview-page.tsx',
    module: () => import('#features/desk/web/overview-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/subscriptions',
    file: 'features/desk/web/subscriptions-page.tsx',
    module: () => import('#features/desk/web/subscriptions-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/reports',
    file: 'features/desk/web/reports-page.tsx',
    module: () => import('#features/desk/web/reports-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/messages',
    file: 'features/desk/web/messages-page.tsx',
    module: () => import('#features/desk/web/messages-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/messages/:messageId',
    file: 'features/desk/web/message-page.tsx',
    module: () => import('#features/desk/web/message-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/jobs',
    file: 'features/desk/web/jobs-page.tsx',
    module: () => import('#features/desk/web/jobs-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/employers',
    file: 'features/desk/web/employers-page.tsx',
    module: () => import('#features/desk/web/employers-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/employers/:employerId',
    file: 'features/desk/web/employer-page.tsx',
    module: () => import('#features/desk/web/employer-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/jobseekers',
    file: 'features/desk/web/seekers-page.tsx',
    module: () => import('#features/desk/web/seekers-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/mails',
    file: 'features/desk/web/mails-page.tsx',
    module: () => import('#features/desk/web/mails-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/settings',
    file: 'features/desk/web/settings-page.tsx',
    module: () => import('#features/desk/web/settings-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/import',
    file: 'features/desk/web/import-page.tsx',
    module: () => import('#features/imports/web/import-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/audit',
    file: 'features/desk/web/audit-page.tsx',
    module: () => import('#features/desk/web/audit-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/security',
    file: 'features/desk/web/security-page.tsx',
    module: () => import('#features/desk/web/security-page.tsx'),
    area: 'admin',
  },
]
