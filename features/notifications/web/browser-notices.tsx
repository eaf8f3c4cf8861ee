import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { allWordsOf } from '#site/api/api-error.ts'
import { useViewer, type Viewer } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { BellIcon } from '#site/ui/rich/icons.tsx'
import { abilityOf, readHere, turnOffHere, turnOnHere } from './this-browser.ts'

interface BrowserNoticesProps {
  /** Hides it where notices cannot be turned on. */
  isAside?: boolean
}

/** Notices of the site on this device for the signed-in person. The browser asks only after a click. */
export default function BrowserNotices({ isAside = false }: BrowserNoticesProps) {
  const viewer = useViewer()
  if (typeof viewer !== 'object' || viewer.role === 'admin') return null
  return <OfViewer key={viewer.id} viewer={viewer} isAside={isAside} />
}

const noticesOfRole = {
  jobseeker: 'New jobs for your alerts, answers and messages',
  employer: 'New applications, messages and answers to interviews',
}

/** Without an e-mail address only alerts go to browsers; what is awaited comes as a text message. */
const noticesByPhone = 'New jobs for the alerts that you want in your browser'

const cannot = {
  cannot: 'This browser cannot show notifications.',
  blocked:
    'This browser blocks notifications from this site. Allow them in the settings of the browser, then load this page again.',
  add: 'On an iPhone or iPad, put this site on your home screen first: press Share, then ‘Add to Home Screen’. Open it from there, log in, and come back to this page.',
}

function OfViewer({ viewer, isAside }: { viewer: Viewer; isAside: boolean }) {
  const api = useApi()
  const { data: account } = useQuery({
    queryKey: ['account', viewer.id],
    queryFn: () => api('GET /api/account', {}),
  })
  const isByPhone = account?.email === ''
  const [ability, setAbility] = useState(abilityOf)
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const here = useQuery({
    queryKey: ['browser-notices', viewer.id],
    queryFn: () => readHere(api, viewer.id),
    enabled: ability === 'can',
  })

  async function run(act: (key: string) => Promise<unknown>) {
    setBusy(true)
    setRefusal(undefined)
    try {
      // A click may precede the first answer, which must not overwrite its result.
      const { data } = here.data ? here : await here.refetch({ throwOnError: true })
      const isRefused = data && (await act(data.key)) === false
      if (isRefused && abilityOf() === 'can')
        setRefusal('Your browser was not given permission. Press again, and choose Allow when it asks.')
      await here.refetch()
    } catch (error) {
      setRefusal(allWordsOf(error, 'Notifications could not be turned on or off. Please try again.'))
    }
    setAbility(abilityOf())
    setBusy(false)
  }

  if (ability !== 'can') {
    const instead = ability === 'cannot' && account && !isByPhone ? ' You get e-mails.' : ''
    return isAside ? null : <Part>{cannot[ability] + instead}</Part>
  }
  const isOn = here.data?.isOn === true
  if (isAside && isOn && !isBusy) return <Part>This device shows them too, until you log out here.</Part>
  const what = isByPhone
    ? noticesByPhone
    : noticesOfRole[viewer.role === 'employer' ? 'employer' : 'jobseeker']
  return (
    <Part
      refusal={refusal}
      action={
        isOn ? (
          <Button
            size="small"
            variant="secondary"
            busy={isBusy && 'Turning off...'}
            onClick={() => void run(() => turnOffHere(api))}
          >
            Turn off here
          </Button>
        ) : (
          <Button
            size="small"
            variant="secondary"
            busy={isBusy && 'Turning on...'}
            onClick={() => void run((key) => turnOnHere(api, key, viewer.id))}
          >
            Turn on here
          </Button>
        )
      }
    >
      {isOn
        ? `On. ${what} are shown on this device until you log out here.`
        : `${what} can be shown on this device, also while the site is closed.`}
    </Part>
  )
}

interface PartProps {
  children: ReactNode
  action?: ReactNode
  refusal?: string | undefined
}

function Part({ children, action, refusal }: PartProps) {
  return (
    <Card as="section" className="space-y-3 bg-raised">
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:flex-nowrap">
        <div className="min-w-0 grow">
          <h2 className="flex items-center gap-2 font-semibold">
            <BellIcon className="size-5 text-accent" />
            Notifications on this device
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{children}</p>
        </div>
        {action && <div className="shrink-0">{action}</div>}
      </div>
    </Card>
  )
}
