/** Members of the worker's global scope; TypeScript's own types conflict with those of pages. */
interface Scope {
  location: { origin: string }
  registration: Pick<ServiceWorkerRegistration, 'getNotifications'> & {
    /** Absent if the browser does not support notifications. */
    pushManager?: PushManager
    showNotification(title: string, options: NotificationOptions & { renotify: boolean }): Promise<void>
  }
  skipWaiting(): Promise<void>
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>
    openWindow(address: string): Promise<unknown>
  }
  addEventListener(type: 'install', listener: (event: Extendable) => void): void
  addEventListener(type: 'message', listener: (event: ExtendableMessage) => void): void
  addEventListener(type: 'push', listener: (event: PushedMessage) => void): void
  addEventListener(type: 'notificationclick', listener: (event: PressedNotice) => void): void
}

interface Tab {
  url: string
  focus(): Promise<unknown>
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void
}

interface ExtendableMessage extends Extendable {
  data: unknown
}

interface PushedMessage extends Extendable {
  data: { json(): unknown } | null
}

interface PressedNotice extends Extendable {
  notification: Notification
}

export const scope = globalThis as unknown as Scope
