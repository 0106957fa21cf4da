import { useState } from 'react'
import type { InWords } from '../in-words/in-words.ts'

type Options = {
  /** The text as it is stored. */
  code: string
  words: InWords
  /** Stored texts whose pieces keep their way of writing. */
  sources: readonly string[]
  /** Whether it is edited as it is stored. */
  isCode: boolean
  onChange: (code: string) => void
}

/** A text that is edited in words and stored as code: what the field shows, and what to do with what is typed there. */
export function useWords({ code, words, sources, isCode, onChange }: Options) {
  const [typed, setTyped] = useState<{ shown: string; code: string; from: string }>()
  const isTyped = typed?.code === code
  const from = isTyped ? typed.from : code
  const staysCode = isCode || words.write(words.read(from), [from]) !== from
  return {
    shown: staysCode ? code : isTyped ? typed.shown : words.read(code),
    /** A piece of code as it is put into the field. */
    pieceOf: (piece: string) => (staysCode ? piece : words.read(piece)),
    /** What is marked in it. */
    pattern: staysCode ? codePattern : chipPattern,
    type: (shown: string) => {
      const next = staysCode ? shown : words.write(shown, [from, ...sources])
      setTyped(staysCode ? undefined : { shown, code: next, from })
      onChange(next)
    },
  }
}

const codePattern = /(\{[{%#][^\n]*?[}%#]\})/
const chipPattern = /(\{[^{}\n]+\})/
