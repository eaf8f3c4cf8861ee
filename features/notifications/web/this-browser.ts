import type { Api } from '#contract/api.ts'

/** Abilities of this browser: `add` is an iPhone or iPad, which shows notices only for sites on the home screen. */
export type Ability = 'can' | 'blocked' | 'add' | 'cannot'

const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  // An iPad claims to be a Mac, which has no touch screen.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export function abilityOf(): Ability {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApple() ? 'add' : 'cannot'
  return Notification.permission === 'denied' ? 'blocked' : 'can'
}

/** Base64url of bytes, the format of the server's keys. */
function written(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Deleted at log-out, like all keys of session.ts. */
const hereKey = 'noticesHere'

/** Stores the endpoint of an account's notices, to detect a change. */
const remember = (accountId: string, endpoint: string) =>
  localStorage.setItem(hereKey, `${accountId} ${endpoint}`)

const forget = () => localStorage.removeItem(hereKey)

/** Last registered endpoint of the account, while its sign-in lasts. */
function registeredHere(accountId: string): string | undefined {
  const [id, endpoint] = localStorage.getItem(hereKey)?.split(' ') ?? []
  return id === accountId ? endpoint : undefined
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Does this browser show notices of the signed-in account? Does not prompt.
 *
 * @returns also the key to subscribe with
 */
export async function readHere(api: Api, accountId: string): Promise<{ isOn: boolean; key: string }> {
  const subscription = await subscriptionHere()
  const isKnown = subscription !== null && registeredHere(accountId) === subscription.endpoint
  const input = subscription ? { endpoint: subscription.endpoint } : {}
  const { isOn, key } = await api('POST /api/browser-notices/here', { input })
  const own = subscription?.options.applicationServerKey
  // Subscribed with an old key of the site: nothing can reach it.
  const isOld = own ? written(own) !== key : false
  if (isOld) await subscription?.unsubscribe()
  if (subscription && isOn && !isOld) remember(accountId, subscription.endpoint)
  // Ended on the server, and not changed by the browser.
  if (isKnown && !isOn) forget()
  return { isOn: isOn && !isOld, key }
}

/** Were notices of the account turned on here, with an endpoint that the browser has changed or dropped? */
export async function isLostHere(accountId: string): Promise<boolean> {
  const registered = registeredHere(accountId)
  return registered !== undefined && (await subscriptionHere())?.endpoint !== registered
}

/** Milliseconds to wait for the service worker, which loads after the page; without it there are no notices. */
const timeout = 10_000

function workerReady(): Promise<ServiceWorkerRegistration> {
  const tooLong = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('the service worker did not start')), timeout),
  )
  return Promise.race([navigator.serviceWorker.ready, tooLong])
}

/**
 * Prompts for permission, and turns notices on. Only after a click.
 *
 * @returns whether it was granted
 */
export async function turnOnHere(api: Api, key: string, accountId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await workerReady()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { keys } = subscription.toJSON()
  const replaces = registeredHere(accountId)
  const input = {
    endpoint: subscription.endpoint,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    ...(replaces !== undefined && { replaces }),
  }
  try {
    await api('PUT /api/browser-notices', { input })
    remember(accountId, subscription.endpoint)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return true
}

export async function turnOffHere(api: Api): Promise<void> {
  forget()
  const subscription = await subscriptionHere()
  if (!subscription) return
  const { endpoint } = subscription
  await api('POST /api/browser-notices/off', { input: { endpoint } })
  await subscription.unsubscribe()
}
