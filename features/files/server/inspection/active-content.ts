import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'

/** Names are one object each, however a document spells them. */
const namesOf = (names: readonly string[]) => new Set(names.map((name) => PDFName.of(name)))
const names = {
  S: PDFName.of('S'),
  URI: PDFName.of('URI'),
  N: PDFName.of('N'),
  Named: PDFName.of('Named'),
  F: PDFName.of('F'),
  Annots: PDFName.of('Annots'),
  Subtype: PDFName.of('Subtype'),
}

/** Actions that only move within the document or change what it shows; every other one but links is removed. */
const harmlessActions = namesOf(['GoTo', 'GoToDp', 'Hide', 'ResetForm', 'SetOCGState', 'Thread', 'Trans'])
const pageMoves = namesOf(['NextPage', 'PrevPage', 'FirstPage', 'LastPage', 'GoBack', 'GoForward'])

/** Entries that hold an action, or a list of them. */
const actionKeys = namesOf(['A', 'NA', 'Next', 'OpenAction', 'PA'])

/** Entries that are programs, other files, or lead to either. */
const removedKeys = namesOf([
  'AA',
  'AF',
  'AlternatePresentations',
  'EF',
  'EmbeddedFiles',
  'JavaScript',
  'JS',
  'NeedsRendering',
  'OPI',
  'Ref',
  'Renditions',
  'XFA',
])

/** Annotations that play or hold something; links, notes and form fields stay. */
const removedAnnotations = namesOf(['3D', 'FileAttachment', 'Movie', 'RichMedia', 'Screen', 'Sound'])

/** A web address, a mailbox, a number, or an address without a scheme, as people type it into a CV. */
const isHarmlessLink = (address: string) =>
  /^\s*(https?|ftp|mailto|tel):/i.test(address) || !/^\s*([\w+.-]+:|[\\/]{2})/.test(address)

const textOf = (object: PDFObject | undefined) =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : ''

/** Does this action do more than move and follow links? What has no kind is no action. */
function isActiveAction(action: PDFObject | undefined): boolean {
  if (!(action instanceof PDFDict)) return false
  const kind = action.lookup(names.S)
  if (!(kind instanceof PDFName) || harmlessActions.has(kind)) return false
  if (kind === names.URI) return !isHarmlessLink(textOf(action.lookup(names.URI)))
  const move = action.lookup(names.N)
  return kind !== names.Named || !(move instanceof PDFName && pageMoves.has(move))
}

/** Holds an entry for actions an active one? It has one action or a list; `OpenAction` may have a destination. */
function holdsActive(context: PDFContext, value: PDFObject | undefined): boolean {
  const held = context.lookup(value)
  const actions = held instanceof PDFArray ? held.asArray() : [held]
  return actions.some((action) => isActiveAction(context.lookup(action)))
}

/** Removes the active entries of one dictionary. @returns whether there were any */
function cleanDict(context: PDFContext, dict: PDFDict, isStream: boolean): boolean {
  const active = dict.keys().filter((key) => {
    if (removedKeys.has(key)) return true
    if (actionKeys.has(key)) return holdsActive(context, dict.get(key))
    // The base of links without a scheme.
    if (key === names.URI) return dict.lookup(key) instanceof PDFDict
    // The content of a stream may stand in another file.
    return isStream && key === names.F
  })
  for (const key of active) dict.delete(key)
  const annotations = dict.lookup(names.Annots)
  return (annotations instanceof PDFArray && cleanAnnotations(context, annotations)) || active.length > 0
}

function cleanAnnotations(context: PDFContext, annotations: PDFArray): boolean {
  const isRemoved = (at: number) => {
    const annotation = context.lookup(annotations.get(at))
    const kind = annotation instanceof PDFDict ? annotation.lookup(names.Subtype) : undefined
    return kind instanceof PDFName && removedAnnotations.has(kind)
  }
  const removed = Array.from({ length: annotations.size() }, (_, at) => at).filter(isRemoved)
  for (const at of removed.toReversed()) annotations.remove(at)
  return removed.length > 0
}

/** The objects within an object, itself first, however deep. */
function* within(object: PDFObject): Generator<PDFObject> {
  const open = [object]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next
    // One by one: a list may be longer than the arguments of a call.
    if (next instanceof PDFArray) for (const one of next.asArray()) open.push(one)
    else if (next instanceof PDFDict) for (const one of next.values()) open.push(one)
    else if (next instanceof PDFStream) open.push(next.dict)
  }
}

/** Removes programs, files and actions other than links from a document. @returns whether there were any */
export function removeActiveContent(context: PDFContext): boolean {
  let isFound = false
  for (const [, object] of context.enumerateIndirectObjects()) {
    const streamDict = object instanceof PDFStream ? object.dict : undefined
    for (const inner of within(object))
      if (inner instanceof PDFDict && cleanDict(context, inner, inner === streamDict)) isFound = true
  }
  return isFound
}

/** All references of the document, from its trailer on. */
function referencesIn(context: PDFContext): Set<PDFRef> {
  const { Root, Info } = context.trailerInfo
  const reached = new Set<PDFRef>()
  const open: PDFObject[] = [Root, Info].filter((object) => object !== undefined)
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const inner of within(next)) {
      if (!(inner instanceof PDFRef) || reached.has(inner)) continue
      reached.add(inner)
      const target = context.lookup(inner)
      if (target) open.push(target)
    }
  return reached
}

/**
 * Deletes the objects that nothing refers to any more: what was removed must not stay in the file. A missing one becomes null, as
 * the format has it, so that no new object gets its number.
 */
export function removeUnreachable(context: PDFContext): void {
  const reached = referencesIn(context)
  for (const ref of reached) if (!context.lookup(ref)) context.assign(ref, PDFNull)
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref)
}

/**
 * Finds whether the document refers to objects that this parser did not read: another program may read a script there.
 *
 * @returns 'unread' when there are some, and an object, or a stream of them, could not be parsed; 'missing' when they
 * are not in the file, or where only other programs look
 */
export function unreadIn(context: PDFContext): 'nothing' | 'missing' | 'unread' {
  const isUnread = (object: PDFObject | undefined) => object instanceof PDFInvalidObject
  const needed = [...referencesIn(context)].map((ref) => context.lookup(ref))
  if (needed.every((object) => object && !isUnread(object))) return 'nothing'
  return context.enumerateIndirectObjects().some(([, object]) => isUnread(object)) ? 'unread' : 'missing'
}
