import { captureNpm } from './npm.mjs'
import { seconds } from './words.mjs'

/** A registry that has not answered by then is not asked any longer. Milliseconds. */
const longest = 10_000

const args = ['audit', '--json', '--package-lock-only', '--fetch-retries=0']

/**
 * What the registry knows of weaknesses in the packages that are locked, in one line. Nothing fails for it: an advisory comes
 * out on any day, for what was fine the day before, and a machine may have no network.
 *
 * @param {number} [patience] milliseconds
 */
export async function lookForAdvisories(patience = longest) {
  const began = Date.now()
  const { out } = await captureNpm(args, patience)
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
