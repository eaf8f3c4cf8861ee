import { captureNpm } from './npm.mjs'
import { seconds } from './words.mjs'

/** Timeout for the registry's answer in milliseconds. */
const maxWait = 10_000

const args = ['audit', '--json', '--package-lock-only', '--fetch-retries=0']

/**
 * Reports the registry's known vulnerabilities of the locked packages in one line. They never fail a run:
 * advisories appear on any day, and a machine may be offline.
 * @param {number} [timeout] milliseconds
 */
export async function lookForAdvisories(timeout = maxWait) {
  const began = Date.now()
  const { out } = await captureNpm(args, timeout)
  return lineOf(read(out), seconds(began))
}

function read(out) {
  try {
    return JSON.parse(out)
  } catch {
    return { message: 'it does not answer' }
  }
}

function lineOf({ vulnerabilities, message }, took) {
  if (!vulnerabilities)
    return `!! Advisories were NOT looked at: the registry cannot be asked (${message ?? 'npm does not say why'})`
  const all = Object.values(vulnerabilities).map(({ name, severity }) => `${name} (${severity})`)
  if (all.length === 0) return `✓ advisories: none is known (${took})`
  return `!! ADVISORIES are known of ${all.join(', ')}: 'npm audit' says which`
}
