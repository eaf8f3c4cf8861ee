import { expect, test } from 'vitest'
import { sourcesIn } from './sources.ts'

/** The length that CONTRIBUTING.md names. */
const maxLines = 80

/** Longer ones from before this test. The list may only become shorter. */
const knownLong = `
features/accounts/web/log-in/register-seeker-form.tsx RegisterSeekerForm
features/catalogue/web/pair-page.tsx Shown
features/companies/integrations/web/webhook-row.tsx WebhookRow
features/companies/web/dashboard-page.tsx Dashboard
features/companies/web/desk/employer-page.tsx Details
features/hiring/apply/web/first-facts.tsx FirstFacts
features/hiring/conversation/web/templates.tsx Templates
features/hiring/inbox/web/deciding.tsx Deciding
features/hiring/inbox/web/inbox.tsx Inbox
features/hiring/inbox/web/label-panel.tsx LabelPanel
features/hiring/inbox/web/list-part.tsx ListPart
features/hiring/inbox/web/saved-views.tsx SavedViews
features/hiring/interview/web/propose-form.tsx ProposeForm
features/hiring/offer/web/offer-form.tsx OfferForm
features/hiring/screening/web/add-missing.tsx Fields
features/pay/web/desk/exchange-rates.tsx ExchangeRates
features/seekers/web/cv-upload.tsx CvUpload
site/ui/gallery/content-specimens.tsx ContentSpecimens
site/ui/gallery/form-specimens.tsx FormSpecimens
site/ui/gallery/identity-specimens.tsx IdentitySpecimens
site/ui/gallery/state-specimens.tsx StateSpecimens
site/ui/rich/menu.tsx Menu
site/ui/rich/pdf/sheet.tsx Sheet
`
  .trim()
  .split('\n')

interface Component {
  name: string
  lines: number
}

/** Components of a file that stand at the start of a line, from their first line to their last. */
function componentsIn(text: string): Component[] {
  const found: Component[] = []
  let open: { name: string; from: number } | undefined
  for (const [at, line] of text.split('\n').entries()) {
    if (open && /^[})]+$/.test(line)) {
      found.push({ name: open.name, lines: at - open.from + 1 })
      open = undefined
    } else if (/^\w/.test(line)) {
      const name = /^(?:export )?(?:default )?(?:function|const) ([A-Z]\w*)/.exec(line)?.[1]
      open = name === undefined ? undefined : { name, from: at }
    }
  }
  return found
}

test('a component is measured from its first line to its last', () => {
  const text = `const Late = lazy(load)
interface Props {
  to: string
}

export default function Page({
  to,
}: Props) {
  return to
}

const Note = () => (
  <p />
)
`
  expect(componentsIn(text)).toEqual([
    { name: 'Page', lines: 5 },
    { name: 'Note', lines: 3 },
  ])
})

test('a component over 80 lines is two components', () => {
  const long = sourcesIn('{app,features,site}/**/*.tsx').flatMap(({ file, text }) =>
    componentsIn(text)
      .filter(({ lines }) => lines > maxLines)
      .map(({ name }) => `${file} ${name}`),
  )
  expect(long.toSorted()).toEqual(knownLong)
})
