import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed, firstMessage, type Send } from '../../../../web/call.ts'
import { errorText } from '../../../../web/error-texts.ts'
import { useDebounced } from '../../../../web/use-debounced.ts'
import type { ExampleMail } from '../contract.ts'
import { letterQuery } from './queries.ts'

/** How long nothing may be typed before the next letter is asked for (milliseconds). */
const delay = 800

/** `SIG-213` and `213` are 213; null: none was typed; undefined: that is no number. */
function reportIdIn(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const [, digits] = /^[^\d]*(\d{1,9})$/.exec(typed.trim()) ?? []
  return digits && Number(digits) > 0 ? Number(digits) : undefined
}

type Options<Text> = {
  send: Send
  /** What is typed. */
  text: Text
  /** Whether there is no text yet, and so no letter either. */
  isEmpty?: boolean
  /** Whether it is correct; while it is not, the letter before stays. */
  isCorrect: boolean
  /** Asks for a letter about a report. */
  fetchLetter: (send: Send, text: Text, report: number | null) => Promise<ExampleMail>
}

/** The letter that goes with what is typed, and the report that it is about. */
export function useLetter<Text extends object>({ send, text, isEmpty = false, ...options }: Options<Text>) {
  const { isCorrect, fetchLetter } = options
  const [typed, setTyped] = useState('')
  const report = reportIdIn(typed)
  const isComplete = !isEmpty && isCorrect && report !== undefined
  const settled = useDebounced({ text, report: report ?? null, isComplete }, delay)
  const { data, error, isPlaceholderData } = useQuery({
    ...letterQuery(settled.text, settled.report, () => fetchLetter(send, settled.text, settled.report)),
    enabled: settled.isComplete,
  })
  const reportError = report === undefined ? 'Vul het nummer van een melding in.' : reportErrorIn(error)
  return {
    report,
    letter: {
      isEmpty,
      example: isEmpty ? undefined : data,
      report: { typed, error: reportError, onType: setTyped },
      notice: isEmpty ? undefined : noticeOf({ isCorrect, error: reportError === undefined ? error : null }),
      isSettling: isPlaceholderData || JSON.stringify(settled.text) !== JSON.stringify(text),
    },
  }
}

function noticeOf({ isCorrect, error }: { isCorrect: boolean; error: Error | null }): string | undefined {
  if (!isCorrect) return 'Er staat een fout in de tekst. De e-mail verandert mee zodra die weg is.'
  if (!error) return undefined
  const reason = error instanceof CallFailed && error.status === 400 ? firstMessage(error.body) : errorText(error)
  return `Er is geen voorbeeld. ${reason}`
}

/** What the server says of the report, where it is to blame. */
function reportErrorIn(error: Error | null): string | undefined {
  const body = error instanceof CallFailed && error.status === 400 ? error.body : undefined
  return typeof body === 'object' && body !== null && 'report' in body ? firstMessage(body.report) : undefined
}
