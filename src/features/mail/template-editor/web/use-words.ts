import { useState } from 'react'
import type { InWords } from '../in-words/in-words.ts'

type Options = {
  code: string
  words: InWords
  /** Stored texts whose pieces keep their spelling. */
  sources: readonly string[]
  isCode: boolean
  onChange: (code: string) => void
}

/** The field edits words, the text is stored as code. */
export function useWords({ code, words, sources, isCode, onChange }: Options) {
  const [typed, setTyped] = useState<{ shown: string; code: string; from: string }>()
  const isTyped = typed?.code === code
  const from = isTyped ? typed.from : code
  const staysCode = isCode || words.write(words.read(from), [from]) !== from
  return {
    shown: staysCode ? code : isTyped ? typed.shown : words.read(code),
    pieceOf: (piece: string) => (staysCode ? piece : words.read(piece)),
    pattern: staysCode ? codePattern : chipPattern,
    type: (shown: string) => {
      const next = staysCode ? shown : words.write(shown, [from, ...sources])
      setTyped(staysCode ? undefined : { shown, code: next, from })
      onChange(next)
    },
  }
}

const codePattern = /(\{[{%#](?:(?!\{[{%#])[^\n])*?[}%#]\})/
const chipPattern = /(\{[^{}\n]+\})/
