import { expect, test } from 'vitest'
import { sourcesIn } from './sources.ts'

/** Forms in which Enter sends: they open an account, look something up, or keep something for their writers. */
const sending = [
  // Ways to sign in, and to prove oneself.
  'features/accounts/web/log-in/enrol-authenticator.tsx',
  'features/accounts/web/log-in/login-form.tsx',
  'features/accounts/web/log-in/new-password-form.tsx',
  'features/accounts/web/log-in/operator-credentials.tsx',
  'features/accounts/web/log-in/verify-form.tsx',
  'features/accounts/web/openid/connect-form.tsx',
  'features/accounts/web/own-account/change-name-form.tsx',
  'features/accounts/web/own-account/change-password-form.tsx',
  'features/accounts/web/passkeys/add-passkey-dialog.tsx',
  'features/accounts/web/passkeys/rename-passkey-dialog.tsx',
  'features/accounts/web/phone/add-phone-dialog.tsx',
  'features/accounts/web/phone/phone-login-form.tsx',
  'features/accounts/web/phone/phone-reset-page.tsx',
  // One line, which asks for a link to one's own address.
  'features/accounts/web/log-in/request-reset-form.tsx',
  'features/accounts/web/log-in/resend-form.tsx',
  // Filters, and names of what a company or a person keeps.
  'features/hiring/screening/web/fact-filter-fields.tsx',
  'features/hiring/inbox/web/edit-labels.tsx',
  'features/hiring/inbox/web/label-panel.tsx',
  'features/hiring/inbox/web/saved-views.tsx',
  'features/hiring/conversation/web/templates.tsx',
  'features/jobs/web/drafts/rename-template.tsx',
  'features/jobs/web/drafts/save-template.tsx',
  'features/my-page/web/wish-form.tsx',
]

test('Enter sends only forms that spend, publish and mail nothing; in all others it goes on', () => {
  const found = sourcesIn('{features,site}/**/*.tsx').filter(({ text }) => text.includes('enter="sends"'))
  expect(found.map(({ file }) => file).toSorted()).toEqual(sending.toSorted())
})
