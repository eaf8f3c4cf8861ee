import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from '../../support/chromium.ts'
import type { Person } from '../../support/people.ts'

/** Milliseconds: a bound against hanging. */
const timeout = 60_000

/** A browser with a folder of its own, which can be killed like a phone's battery and started again on the same folder. */
export class KilledBrowser {
  private readonly program: string
  private readonly folder: string
  private readonly person: Person
  private child: ChildProcess | undefined
  private context: BrowserContext | undefined
  private opened: Page | undefined

  constructor(program: string, folder: string, person: Person) {
    this.program = program
    this.folder = folder
    this.person = person
  }

  get page(): Page {
    if (!this.opened) throw new Error('no page is open')
    return this.opened
  }

  /** Starts it, with the person signed in, and opens a page. */
  async start(address: string): Promise<void> {
    const flags = [
      '--headless=new',
      '--remote-debugging-port=0',
      '--window-size=1280,900',
      `--user-data-dir=${this.folder}`,
    ]
    // In a group of its own, which is killed as one.
    const child = spawn(this.program, [...chromiumLaunch.args, ...flags, 'about:blank'], {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.child = child
    const browser = await chromium.connectOverCDP(await whereToSpeak(child))
    const [context] = browser.contexts()
    if (!context) throw new Error('the browser has no context')
    context.setDefaultTimeout(timeout)
    const { token, refreshToken } = this.person
    await context.addInitScript(
      (kept) => {
        for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
      },
      { authToken: token, refreshToken, userRole: 'jobseeker' },
    )
    this.context = context
    await this.open(address)
  }

  /** Opens a page in the place of the one that is open. */
  async open(address: string): Promise<void> {
    if (!this.context) throw new Error('the browser is not running')
    const before = this.opened
    this.opened = await this.context.newPage()
    await before?.close()
    await this.opened.goto(address)
  }

  async closePage(): Promise<void> {
    await this.opened?.close()
    this.opened = undefined
  }

  setOffline(isOffline: boolean): Promise<void> | undefined {
    return this.context?.setOffline(isOffline)
  }

  async kill(): Promise<void> {
    const { child } = this
    this.opened = undefined
    this.context = undefined
    this.child = undefined
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await gone
  }
}

/** Where Chromium says that it listens. */
function whereToSpeak(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const said: string[] = []
    if (child.stderr)
      createInterface({ input: child.stderr }).on('line', (line) => {
        said.push(line)
        const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? []
        if (address) resolve(address)
      })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`Chromium did not start: ${said.slice(-3).join(' | ')}`)))
  })
}
