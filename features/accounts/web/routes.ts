import type { PageRoute } from '#site/page.ts'

export const accountPages: readonly PageRoute[] = [
  {
    path: '/get-started',
    file: 'features/accounts/web/log-in/get-started-page.tsx',
    module: () => import('./log-in/get-started-page.tsx'),
    query: ['redirect'],
  },
  {
    path: '/login',
    file: 'features/accounts/web/log-in/login-page.tsx',
    module: () => import('./log-in/login-page.tsx'),
    query: ['redirect'],
  },
  {
    path: '/login/identity',
    file: 'features/accounts/web/openid/identity-page.tsx',
    module: () => import('./openid/identity-page.tsx'),
    query: ['refused'],
  },
  {
    path: '/account/identity',
    file: 'features/accounts/web/openid/connect-page.tsx',
    module: () => import('./openid/connect-page.tsx'),
    area: 'private',
  },
  {
    path: '/login/phone',
    file: 'features/accounts/web/phone/phone-login-page.tsx',
    module: () => import('./phone/phone-login-page.tsx'),
    query: ['redirect', 'as'],
  },
  {
    path: '/register',
    file: 'features/accounts/web/log-in/register-page.tsx',
    module: () => import('./log-in/register-page.tsx'),
    query: ['redirect'],
  },
  {
    path: '/jobseeker/register',
    file: 'features/accounts/web/log-in/register-seeker-page.tsx',
    module: () => import('./log-in/register-seeker-page.tsx'),
    query: ['redirect'],
  },
  {
    path: '/jobseeker/register/passkey',
    file: 'features/accounts/web/passkeys/register-passkey-page.tsx',
    module: () => import('./passkeys/register-passkey-page.tsx'),
    query: ['redirect'],
  },
  {
    path: '/verify-email',
    file: 'features/accounts/web/log-in/verify-email-page.tsx',
    module: () => import('./log-in/verify-email-page.tsx'),
    query: ['for'],
  },
  {
    path: '/account',
    file: 'features/accounts/web/own-account/account-page.tsx',
    module: () => import('./own-account/account-page.tsx'),
    area: 'private',
  },
  {
    path: '/account/deleted',
    file: 'features/accounts/web/own-account/account-deleted-page.tsx',
    module: () => import('./own-account/account-deleted-page.tsx'),
    area: 'private',
  },
  {
    path: '/admin/login',
    file: 'features/accounts/web/log-in/operator-login-page.tsx',
    module: () => import('./log-in/operator-login-page.tsx'),
    area: 'private',
  },
  {
    path: '/password-reset',
    file: 'features/accounts/web/log-in/password-reset-page.tsx',
    module: () => import('./log-in/password-reset-page.tsx'),
    presence: ['token'],
    query: ['for', 'as'],
  },
  {
    path: '/password-reset/phone',
    file: 'features/accounts/web/phone/phone-reset-page.tsx',
    module: () => import('./phone/phone-reset-page.tsx'),
    query: ['as'],
  },
  {
    path: '/claim',
    file: 'features/accounts/web/log-in/claim-page.tsx',
    module: () => import('./log-in/claim-page.tsx'),
    presence: ['token'],
  },
  {
    path: '/keep-address',
    file: 'features/accounts/web/log-in/keep-address-page.tsx',
    module: () => import('./log-in/keep-address-page.tsx'),
    query: ['outcome'],
    presence: ['token'],
  },
]
