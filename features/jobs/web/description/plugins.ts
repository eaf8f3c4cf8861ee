import { baseKeymap } from 'prosemirror-commands'
import { history } from 'prosemirror-history'
import { inputRules, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { splitListItem } from 'prosemirror-schema-list'
import type { Plugin } from 'prosemirror-state'
import { breakLine, commands, leaveList } from './commands.ts'
import { schema } from './schema.ts'

/** Key bindings; Tab keeps its function to leave the editor. */
export function plugins(): Plugin[] {
  const { bullet_list, ordered_list, list_item } = schema.nodes
  return [
    history(),
    inputRules({
      rules: [wrappingInputRule(/^\s*[-•*]\s$/, bullet_list), wrappingInputRule(/^1[.)]\s$/, ordered_list)],
    }),
    keymap({
      'Mod-b': commands.bold,
      'Mod-i': commands.italic,
      'Mod-Alt-3': commands.heading,
      'Mod-Shift-7': commands.numbers,
      'Mod-Shift-8': commands.bullets,
      'Mod-z': commands.undo,
      'Mod-y': commands.redo,
      'Mod-Shift-z': commands.redo,
      'Shift-Enter': breakLine,
      Enter: splitListItem(list_item),
      Backspace: leaveList,
    }),
    keymap(baseKeymap),
  ]
}
