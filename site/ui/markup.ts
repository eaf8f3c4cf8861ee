import { Fragment, type ReactElement, type ReactNode, Suspense } from 'react'
import { memoryOf } from '#site/ui/remembered.ts'

type Props = Record<string, unknown>
type Component = (props: Props) => ReactNode

// Read once: as members of a bundled package each reading would be a call.
const fragment = Fragment as unknown
const boundary = Suspense as unknown
const memoized = Symbol.for('react.memo')

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const special = /["'&<>\u0100-\uffff]/
const escaped = (text: string): string =>
  special.test(text) ? inLatin1(text.replace(/["'&<>]/g, (character) => escapes[character] ?? '')) : text

const beyondLatin1 = /[\u0100-\uffff]/
/** A longer text takes more time than it saves. */
const mostLetters = 500

/**
 * With letters beyond Latin-1 as numbers: a page with one of them, such as a curly quote in a title, takes twice the memory
 * while it is made and a fifth more time. Letter by letter, since V8 takes what is cut or replaced in such a text for one
 * of its kind.
 */
function inLatin1(text: string): string {
  if (text.length > mostLetters || !beyondLatin1.test(text)) return text
  let plain = ''
  for (const letter of text) plain += letter <= '\u00ff' ? letter : `&#${letter.codePointAt(0)};`
  return plain
}

/** Those that are not written as they are called. */
const attributeNames: Record<string, string> = {
  viewBox: 'viewBox',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeDasharray: 'stroke-dasharray',
  // Names of HTML are the same in small letters; React leaves these as they are.
  autoComplete: 'autoComplete',
  enterKeyHint: 'enterKeyHint',
  maxLength: 'maxLength',
}
/** Those that are there or not. */
const switches = new Set(['hidden', 'disabled', 'open'])
/** An address that would run as a script, however it is disguised; React refuses the same. */
const runs = /^[\p{Cc} ]*j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/iu

function nameOf(name: string): string {
  const known = attributeNames[name]
  if (known !== undefined) return known
  if (/[A-Z]/.test(name)) throw new Error(`only React can write the attribute ${name}`)
  attributeNames[name] = name
  return name
}

/** Any but the class. */
function attribute(name: string, value: unknown): string {
  if (value === null || value === undefined || name === 'ref') return ''
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value)
    if ((name === 'href' || name === 'src') && (text === '' || runs.test(text))) return ''
    return ` ${nameOf(name)}="${escaped(text)}"`
  }
  if (typeof value === 'boolean') {
    if (name.startsWith('aria-') || name.startsWith('data-')) return ` ${name}="${value}"`
    if (switches.has(name)) return value ? ` ${name}=""` : ''
  }
  if (typeof value === 'function' && name.startsWith('on')) return ''
  throw new Error(`only React can write the attribute ${name}`)
}

const givenValue = ({ value, defaultValue }: Props) => value ?? defaultValue

/** What somebody chose or typed: an attribute of a line, and of a list the option that is chosen. */
function ofField(name: string, prop: string, value: unknown): string {
  if (prop !== 'value' && prop !== 'defaultValue') return attribute(prop, value)
  return name === 'select' ? '' : attribute('value', value)
}

/** React does more for these than write them. */
const leftToReact = new Set([
  ...['base', 'body', 'head', 'html', 'link', 'meta', 'script', 'style', 'textarea', 'title'],
])
/** Of the elements without an end, those that can stand here. */
const withoutEnd = new Set(['br', 'hr', 'img', 'input'])

interface Tag {
  end: string
  isVoid: boolean
  /** How the element begins with a class, up to its other attributes. */
  starts: Map<unknown, string>
}
const tags = new Map<string, Tag>()
/** Many more than there are; a class that is made of what varies must not fill the memory. */
const mostStarts = 500

function tagOf(name: string): Tag {
  const known = tags.get(name)
  if (known) return known
  if (leftToReact.has(name)) throw new Error(`only React can write <${name}>`)
  const isVoid = withoutEnd.has(name)
  const tag = { end: isVoid ? '/>' : `</${name}>`, isVoid, starts: new Map() }
  tags.set(name, tag)
  return tag
}

function startOf(name: string, { starts }: Tag, className: unknown): string {
  const known = starts.get(className)
  if (known !== undefined) return known
  if (starts.size >= mostStarts) starts.clear()
  const start = className === undefined ? `<${name}` : `<${name} class="${escaped(String(className))}"`
  starts.set(className, start)
  return start
}

/** Drawings that are the same elements again. */
const drawings = new WeakMap<ReactElement, string>()

/** What `written` made of an inside before. */
interface Written {
  __html: string
}
/** Said elsewhere than among the attributes. */
const aside = new Set(['className', 'children', 'dangerouslySetInnerHTML'])

/** Collects the pieces of a text. */
class Writer {
  readonly pieces: string[] = []
  readonly #chosen: unknown
  /** Two texts in a row are told apart by a comment, since they are two to React. */
  #isAfterText = false

  constructor(chosen: unknown) {
    this.#chosen = chosen
  }

  write(node: unknown): void {
    if (typeof node === 'string') this.#text(node)
    else if (typeof node === 'number') this.#text(String(node))
    else if (typeof node !== 'object' || node === null) return
    else if (Array.isArray(node)) for (const one of node) this.write(one)
    else this.#element(node as ReactElement<Props>)
  }

  #text(text: string): void {
    if (text === '') return
    if (this.#isAfterText) this.pieces.push('<!-- -->')
    this.pieces.push(escaped(text))
    this.#isAfterText = true
  }

  #element(element: ReactElement<Props>): void {
    const { type, props } = element
    if (type === 'svg') this.#drawing(element)
    else if (typeof type === 'string') this.#tag(type, props)
    else if (type === fragment) this.write(props.children)
    else if (type === boundary) this.#boundary(props.children)
    else this.#component(type, props)
  }

  #component(type: unknown, props: Props): void {
    const memory = memoryOf(type as object)
    if (memory) {
      const given = JSON.stringify(this.#chosen === undefined ? props : [props, this.#chosen])
      let known = memory.get(given)
      if (known === undefined) {
        known = this.#apart(type, props)
        memory.set(given, known)
      }
      this.pieces.push(known)
      this.#isAfterText = false
    } else this.#call(type, props)
  }

  #apart(type: unknown, props: Props): string {
    const writer = new Writer(this.#chosen)
    writer.#call(type, props)
    return writer.pieces.join('')
  }

  #call(type: unknown, props: Props): void {
    if (typeof type === 'function') this.write((type as Component)(props))
    else this.#memo(type, props)
  }

  #drawing(element: ReactElement<Props>): void {
    const known = drawings.get(element)
    if (known === undefined) {
      const before = this.pieces.length
      this.#tag('svg', element.props)
      drawings.set(element, this.pieces.slice(before).join(''))
    } else this.pieces.push(known)
    this.#isAfterText = false
  }

  #memo(given: unknown, props: Props): void {
    const { $$typeof, type } = (given ?? {}) as { $$typeof?: symbol; type?: unknown }
    if ($$typeof !== memoized || typeof type !== 'function') throw new Error('only React can write this')
    this.write((type as Component)(props))
  }

  #boundary(children: unknown): void {
    this.pieces.push('<!--$-->')
    this.#isAfterText = false
    this.write(children)
    this.pieces.push('<!--/$-->')
    this.#isAfterText = false
  }

  #tag(name: string, props: Props): void {
    const tag = tagOf(name)
    const { pieces } = this
    pieces.push(startOf(name, tag, props.className))
    const isField = name === 'input' || name === 'select'
    for (const prop in props)
      if (!aside.has(prop))
        pieces.push(isField ? ofField(name, prop, props[prop]) : attribute(prop, props[prop]))
    if (name === 'option' && this.#chosen !== undefined && this.#chosen === props.value)
      pieces.push(' selected=""')
    if (!tag.isVoid) {
      pieces.push('>')
      this.#isAfterText = false
      if (props.dangerouslySetInnerHTML) pieces.push((props.dangerouslySetInnerHTML as Written).__html)
      else if (name === 'select') pieces.push(markupOf(props.children as ReactNode, givenValue(props)))
      else this.write(props.children)
    } else if (name === 'img' && props.loading !== 'lazy') {
      throw new Error('only React can write an image that is not lazy')
    }
    pieces.push(tag.end)
    this.#isAfterText = false
  }
}

/**
 * What React's server writes for `node`, in a fraction of the time; classes stand first. Components are called where
 * this is called, so their hooks read what can be read there; they may not give a context of their own, nor ask for an
 * id.
 *
 * @param chosen the value of the select that the options of `node` belong to
 * @throws for what React does more with than write it, such as boxes to tick
 */
export function markupOf(node: ReactNode, chosen?: unknown): string {
  const writer = new Writer(chosen)
  writer.write(node)
  return writer.pieces.join('')
}
