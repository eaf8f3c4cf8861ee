import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '#tools/scripts/launcher/system-programs.mjs'
import { chromiumLaunch } from '../support/chromium.ts'
import { CannotRun } from './proof.ts'

/** The program of a browser. @throws CannotRun where there is none */
export async function browserProgram(): Promise<string> {
  const program = await findChromium()
  if (!program) throw new CannotRun('there is no Chromium')
  return program
}

/** @throws CannotRun where there is no browser */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ ...chromiumLaunch, executablePath: await browserProgram() })
}
