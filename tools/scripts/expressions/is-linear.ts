import { check } from 'recheck'
import type { Expression } from './find-expressions.ts'

/** Words for why an expression may cost more than in proportion to a text; undefined if it does not. */
export type Fault = string | undefined

type Written = Pick<Expression, 'source' | 'flags'>

/** An expression that is not attacked within this time is taken for linear: its texts are short, and the costs of calls are proven with them. */
const milliseconds = 4_000
/** Greatest number of repetitions inside each other that are tried at one character. */
const maxNested = 200

interface Group {
  from: number
  to: number
  /** Its opening with what makes it a look: '(?=', '(?<!', or ''. */
  look: string
  inside: string
  /** Maximum number of its repetitions; 1 without any. */
  times: number
  inner: Group[]
}

const timesOf = (quantifier: string | undefined): number => {
  if (!quantifier || quantifier === '?') return 1
  if (quantifier === '*' || quantifier === '+') return Number.POSITIVE_INFINITY
  const [least = '', most] = quantifier.slice(1, -1).split(',')
  return most === '' ? Number.POSITIVE_INFINITY : Number(most ?? least)
}

const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})/

/** The parts of a source that repeat: groups, and single characters and classes as groups without a look. */
function groupsIn(source: string): Group[] {
  const root: Group[] = []
  const open: { from: number; inner: Group[] }[] = []
  const add = (from: number, to: number, more: Pick<Group, 'look' | 'inside' | 'inner'>) => {
    const times = timesOf(quantifier.exec(source.slice(to))?.[0])
    ;(open.at(-1)?.inner ?? root).push({ from, to, times, ...more })
  }
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]
    const one = { look: '', inside: '', inner: [] }
    if (sign === '\\') {
      const [escaped = '\\'] =
        /^\\(?:[pPu]\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|k<[^>]*>|.)/isu.exec(source.slice(at)) ?? []
      add(at, at + escaped.length, one)
      at += escaped.length - 1
    } else if (sign === '[') {
      let end = at + 1
      while (end < source.length && source[end] !== ']') end += source[end] === '\\' ? 2 : 1
      add(at, end + 1, one)
      at = end
    } else if (sign === '(') open.push({ from: at, inner: [] })
    else if (sign === ')') {
      const { from = 0, inner = [] } = open.pop() ?? {}
      const [opening = '('] = /^\((?:\?(?:<?[=!]|:|<\w+>))?/.exec(source.slice(from, at)) ?? []
      const look = /[=!]$/.test(opening) ? opening : ''
      add(from, at + 1, { look, inside: source.slice(from + opening.length, at), inner })
    } else if (sign && !quantifier.test(source.slice(at))) add(at, at + 1, one)
    else {
      const [all = ''] = quantifier.exec(source.slice(at)) ?? []
      at += all.length - 1
    }
  }
  return root
}

/** Greatest product of the repetitions that are inside each other. */
const nestedTimes = (groups: readonly Group[]): number =>
  Math.max(1, ...groups.map(({ times, inner }) => times * nestedTimes(inner)))

const everyGroup = (groups: readonly Group[]): Group[] =>
  groups.flatMap((group) => [group, ...everyGroup(group.inner)])

/** Does every repetition have a maximum? Then the expression costs at most the same at each character of a text. */
const isBounded = (source: string): boolean => nestedTimes(groupsIn(source)) <= maxNested

async function ask({ source, flags }: Written): Promise<Fault> {
  const found = await check(source, flags.replace(/[dgy]/g, ''), { timeout: milliseconds })
  if (found.status !== 'vulnerable') return undefined
  const { complexity, attack } = found
  const degree = complexity.type === 'polynomial' ? ` of degree ${complexity.degree}` : ''
  return `${complexity.type}${degree}, for example with ${attack.pattern.slice(0, 200)}`
}

/**
 * A repetition must be read in one way only: `(?:a{0,9}){0,9}` is tried in as many ways as `(?:a+)*`, which is exponential.
 */
async function nestedFault(groups: readonly Group[], flags: string): Promise<Fault> {
  for (const { times, inner, inside } of everyGroup(groups)) {
    if (times === 1 || (nestedTimes(inner) === 1 && !inside.includes('|'))) continue
    const open = inside.replace(/\{\d+(?:,\d*)?\}/g, '+')
    const found = await ask({ source: `^(?:${open})*$`, flags })
    if (found && !found.startsWith('polynomial')) return found
  }
  return undefined
}

/**
 * Reason for which an expression may cost more than in proportion to a text. Lookarounds are beyond the proof: they must be bounded, and the
 * rest is proven without them.
 */
export async function faultOf({ source, flags }: Written): Promise<Fault> {
  const groups = groupsIn(source)
  if (isBounded(source)) return nestedFault(groups, flags)
  const looks = groups.flatMap((group) => outerLooks(group))
  const open = looks.find(({ inside }) => !isBounded(inside))
  if (open) return `the lookaround '${open.inside.slice(0, 60)}' may read to the end at each character`
  const without = looks.reduceRight(
    (rest, { from, to }) => `${rest.slice(0, from)}(?:)${rest.slice(to)}`,
    source,
  )
  return ask({ source: without, flags })
}

/** The lookarounds of a group that are in no other. */
const outerLooks = (group: Group): Group[] => (group.look ? [group] : group.inner.flatMap(outerLooks))
