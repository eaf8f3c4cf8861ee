import type { BrowserContext, Page } from '@playwright/test'
import { onePage } from '#tests/support/pdf.ts'

/** Steps to a sent application: durations on a slow phone, and a person's actions. */
export interface ApplicationFigures {
  who: string
  /** From opening the link to the confirmation, including a person's typing and looking. */
  seconds: number
  /** Part of it for typing and for finding controls. */
  byThePerson: number
  presses: number
  fields: number
  pages: number
  kilobytes: number
  /** Completion time of each step in seconds. */
  steps: Record<string, number>
}

/** A cheap phone with a weak signal. */
const slowdown = 4
const line = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
}

/** Milliseconds between two keys on a small keyboard, and to find a control. */
const perKey = 200
const toFind = 1_000

interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const cvBytes = 300_000
const aCv: ChosenFile = {
  name: 'Aishath Ali.pdf',
  mimeType: 'application/pdf',
  buffer: onePage('0123456789'.repeat(cvBytes / 10)),
}

/** Performs a person's actions, counts them, and waits a person's time. */
export class Person {
  readonly #page: Page
  readonly #began = performance.now()
  readonly steps: Record<string, number> = {}
  presses = 0
  fields = 0
  byThePerson = 0
  bytes = 0
  pages = 0

  private constructor(page: Page) {
    this.#page = page
  }

  static async with(context: BrowserContext): Promise<Person> {
    const page = await context.newPage()
    const person = new Person(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', line)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      person.bytes += encodedDataLength
    })
    page.on('framenavigated', () => {
      person.pages += 1
    })
    return person
  }

  async #look(milliseconds: number): Promise<void> {
    this.byThePerson += milliseconds
    await this.#page.waitForTimeout(milliseconds)
  }

  async opens(address: string): Promise<void> {
    await this.#page.goto(address, { waitUntil: 'commit' })
  }

  async taps(role: 'link' | 'button', name: string): Promise<void> {
    const found = this.#page.getByRole(role, { name, exact: true }).filter({ visible: true }).first()
    await found.waitFor()
    await this.#look(toFind)
    await found.click()
    this.presses += 1
  }

  async fills(label: string, text: string): Promise<void> {
    const field = this.#page.getByLabel(label, { exact: true }).filter({ visible: true }).first()
    await field.waitFor()
    await this.#look(toFind)
    this.byThePerson += text.length * perKey
    await field.pressSequentially(text, { delay: perKey })
    this.fields += 1
  }

  async chooses(label: string, value: string): Promise<void> {
    const field = this.#page.getByLabel(label).filter({ visible: true }).first()
    await field.waitFor()
    await this.#look(2 * toFind)
    await field.selectOption(value)
    this.fields += 1
  }

  /** Chooses a day or a month with a phone's picker. */
  async picks(label: string, value: string): Promise<void> {
    const field = this.#page.getByLabel(label, { exact: true }).filter({ visible: true }).first()
    await field.waitFor()
    await this.#look(4 * toFind)
    await field.fill(value)
    this.fields += 1
  }

  async attaches(label: string, file: ChosenFile = aCv): Promise<void> {
    const field = this.#page.getByLabel(label)
    await field.waitFor({ state: 'attached' })
    await this.#look(3 * toFind)
    await field.setInputFiles(file)
    this.fields += 1
  }

  async sees(words: string, step: string): Promise<void> {
    await this.#page.getByText(words).filter({ visible: true }).first().waitFor()
    this.steps[step] = Math.round((performance.now() - this.#began) / 100) / 10
  }

  figures(who: string): ApplicationFigures {
    const { steps, presses, fields, pages } = this
    return {
      who,
      seconds: Math.max(...Object.values(steps)),
      byThePerson: this.byThePerson / 1_000,
      presses,
      fields,
      pages,
      kilobytes: Math.round(this.bytes / 1024),
      steps,
    }
  }
}

export const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
