import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useControl } from '#site/ui/field.tsx'
import { commands, stateOf } from './commands.ts'
import { sliceOfText, withoutDress } from './paste.ts'
import { plugins } from './plugins.ts'
import { documentOf, htmlOfDocument, schema } from './schema.ts'
import { Toolbar } from './toolbar.tsx'

export interface DescriptionControl {
  /** Safe subset of HTML, as stored. */
  value: string
  onChange: (html: string) => void
}

function freshState(html: string): EditorState {
  return EditorState.create({ schema, doc: documentOf(html), plugins: plugins() })
}

/** Attributes of the surrounding field for the text itself. */
function attributesOf({ id = '', required, ...rest }: ReturnType<typeof useControl>): Record<string, string> {
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-required': String(required === true),
    ...(rest['aria-describedby'] && { 'aria-describedby': rest['aria-describedby'] }),
    ...(rest['aria-invalid'] && { 'aria-invalid': 'true' }),
    class:
      'prose max-h-120 min-h-60 overflow-y-auto px-3 py-2 wrap-anywhere whitespace-pre-wrap! outline-none *:first:mt-0!',
  }
}

/** Editor with headings, lists, bold and italic. Its value is the stored HTML, displayed as on the job page. */
export default function DescriptionEditor({ value, onChange }: DescriptionControl) {
  const control = useControl()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const given = useRef(value)
  const [tools, setTools] = useState(() => stateOf(freshState('')))
  const emit = useEffectEvent((html: string) => {
    given.current = html
    onChange(html)
  })
  const initial = useEffectEvent(() => ({ html: value, attributes: attributesOf(control) }))

  // Together with the toolbar, which refers to the text.
  useLayoutEffect(() => {
    if (!place.current) return
    const { html, attributes } = initial()
    const editor = new EditorView(place.current, {
      state: freshState(html),
      attributes,
      transformPastedHTML: withoutDress,
      clipboardTextParser: sliceOfText,
      dispatchTransaction(transaction) {
        editor.updateState(editor.state.apply(transaction))
        setTools(stateOf(editor.state))
        if (transaction.docChanged) emit(htmlOfDocument(editor.state.doc))
      },
    })
    view.current = editor
    setTools(stateOf(editor.state))
    // A label only focuses form controls.
    const label = document.getElementById(attributes['aria-labelledby'] ?? '')
    const focus = () => editor.focus()
    label?.addEventListener('click', focus)
    return () => {
      label?.removeEventListener('click', focus)
      editor.destroy()
      view.current = null
    }
  }, [])

  useEffect(() => view.current?.setProps({ attributes: attributesOf(control) }), [control])

  // The form was filled again.
  useEffect(() => {
    if (value === given.current || !view.current) return
    given.current = value
    view.current.updateState(freshState(value))
    setTools(stateOf(view.current.state))
  }, [value])

  return (
    <div
      className={`overflow-hidden rounded-box border bg-raised focus-within:border-focus has-[[role=textbox]:focus]:outline-2 has-[[role=textbox]:focus]:-outline-offset-2 has-[[role=textbox]:focus]:outline-focus ${control['aria-invalid'] ? 'border-danger' : 'border-control'}`}
    >
      <Toolbar
        state={tools}
        controls={control.id}
        onRun={(name) => {
          const editor = view.current
          if (!editor) return
          commands[name](editor.state, editor.dispatch, editor)
          editor.focus()
        }}
      />
      <div ref={place} />
    </div>
  )
}
