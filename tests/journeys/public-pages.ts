/** The pages that everybody may read and that are not about one job or employer, beside the home page. */
export const publicPages = [
  '/employers-list',
  '/about',
  '/privacy',
  '/terms',
  '/accessibility',
  '/get-started',
  '/login',
  '/register',
  '/jobseeker/register',
  '/verify-email',
  '/password-reset',
  '/keep-address',
  '/claim',
  '/join',
  '/select-subscription',
] as const
