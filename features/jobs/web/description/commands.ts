import { autoJoin, setBlockType, toggleMark } from 'prosemirror-commands'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { NodeType } from 'prosemirror-model'
import { liftListItem, wrapRangeInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from './schema.ts'

const { paragraph, heading, bullet_list, ordered_list, list_item, hard_break } = schema.nodes
const lists: readonly NodeType[] = [bullet_list, ordered_list]

/** List of the selection, with its position. */
function listAround({ selection }: EditorState) {
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (lists.includes(node.type)) return { node, at: $from.before(depth) }
  }
  return undefined
}

const lift = liftListItem(list_item)

function toggleList(type: NodeType): Command {
  return autoJoin(
    (state, dispatch) => {
      const around = listAround(state)
      if (around?.node.type === type) return lift(state, dispatch)
      const { $from, $to } = state.selection
      const { tr } = state
      if (around) tr.setNodeMarkup(around.at, type)
      else {
        tr.setBlockType($from.pos, $to.pos, paragraph)
        const range = tr.selection.$from.blockRange(tr.selection.$to)
        if (!range || !wrapRangeInList(tr, range, type)) return false
      }
      dispatch?.(tr.scrollIntoView())
      return true
    },
    lists.map(({ name }) => name),
  )
}

const toggleHeading: Command = (state, dispatch, view) => {
  if (state.selection.$from.parent.type === heading) return setBlockType(paragraph)(state, dispatch)
  if (!listAround(state)) return setBlockType(heading)(state, dispatch)
  if (dispatch && view) {
    lift(state, dispatch)
    setBlockType(heading)(view.state, dispatch)
  }
  return true
}

/** Backspace at the start of an item removes it from the list. */
export const leaveList: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  return empty && $from.parentOffset === 0 && listAround(state) ? lift(state, dispatch) : false
}

export const breakLine: Command = ({ tr, selection }, dispatch) => {
  if (selection.$from.parent.type === heading) return false
  dispatch?.(tr.replaceSelectionWith(hard_break.create()).scrollIntoView())
  return true
}

/** Commands of the toolbar and the keys, by name. */
export const commands = {
  heading: toggleHeading,
  bold: toggleMark(schema.marks.strong),
  italic: toggleMark(schema.marks.em),
  bullets: toggleList(bullet_list),
  numbers: toggleList(ordered_list),
  undo,
  redo,
} satisfies Record<string, Command>
export type CommandName = keyof typeof commands

/** Returns the active and the possible commands at the selection. */
export function stateOf(state: EditorState): Record<CommandName, { on: boolean; can: boolean }> {
  const { $from, from, to, empty } = state.selection
  const marked = (name: 'strong' | 'em') => {
    const mark = schema.marks[name]
    if (empty) return Boolean(mark.isInSet(state.storedMarks ?? $from.marks()))
    return state.doc.rangeHasMark(from, to, mark)
  }
  const around = listAround(state)
  return {
    heading: { on: $from.parent.type === heading, can: true },
    bold: { on: marked('strong'), can: commands.bold(state) },
    italic: { on: marked('em'), can: commands.italic(state) },
    bullets: { on: around?.node.type === bullet_list, can: true },
    numbers: { on: around?.node.type === ordered_list, can: true },
    undo: { on: false, can: undoDepth(state) > 0 },
    redo: { on: false, can: redoDepth(state) > 0 },
  }
}
