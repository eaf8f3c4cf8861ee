/** Shows notifications for this browser (Web Push), and opens their pages. */
import { scope } from './scope.ts'

interface Words {
  title: string
  body: string
  path: string
}

/** Accepts only pages of this site. */
function addressOf(path: unknown): string {
  const { origin } = scope.location
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return origin
  const address = new URL(path, origin)
  return address.origin === origin ? address.href : origin
}

/** Browsers require a notification for each message. */
const unread: Words = { title: 'You have a new notification', body: '', path: '/' }

function wordsIn(data: { json(): unknown } | null): Words {
  try {
    const given = data?.json()
    if (typeof given !== 'object' || given === null) return unread
    const { title, body, path } = given as Partial<Record<keyof Words, unknown>>
    if (typeof title !== 'string' || title === '') return unread
    return { title, body: typeof body === 'string' ? body : '', path: typeof path === 'string' ? path : '/' }
  } catch {
    return unread
  }
}

/** A notification replaces an earlier one about the same page. */
function show({ title, body, path }: Words): Promise<void> {
  return scope.registration.showNotification(title, {
    body,
    tag: path,
    renotify: true,
    data: path,
    icon: '/icons/192.png',
  })
}

/** Opens the page, in an existing tab of the site if possible. */
async function open(path: unknown): Promise<void> {
  const address = addressOf(path)
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => url === address)
  if (tab) await tab.focus()
  else await scope.clients.openWindow(address)
}

/** After a log-out this browser shows no notifications of the account. */
export async function endNotices(): Promise<void> {
  for (const shown of await scope.registration.getNotifications()) shown.close()
  const subscription = await scope.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

scope.addEventListener('push', (event) => event.waitUntil(show(wordsIn(event.data))))

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})
