import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedInFetch } from '#web/api.ts'
import { CallFailed, firstMessage, type Send } from '#web/call.ts'
import { errorText } from '#web/error-texts.ts'
import { useDebounced } from '#web/use-debounced.ts'
import type { ExampleMail } from '../contract.ts'

const delay = 800

/** Accepts `SIG-213` and `213`. Null for no input, undefined for an invalid number. */
function reportIdIn(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const [, digits] = /^[^\d]*(\d{1,9})$/.exec(typed.trim()) ?? []
  return digits && Number(digits) > 0 ? Number(digits) : undefined
}

type Options<Text> = {
  text: Text
  isEmpty?: boolean
  /** The previous letter stays while the text has mistakes. */
  isCorrect: boolean
  fetchLetter: (send: Send, text: Text, report: number | null) => Promise<ExampleMail>
}

export function useLetter<Text extends object>({ text, isEmpty = false, ...options }: Options<Text>) {
  const { isCorrect, fetchLetter } = options
  const send = useSignedInFetch()
  const [typed, setTyped] = useState('')
  const report = reportIdIn(typed)
  const isComplete = !isEmpty && isCorrect && report !== undefined
  const settled = useDebounced({ text, report: report ?? null, isComplete }, delay)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['letter', settled.text, settled.report],
    queryFn: () => fetchLetter(send, settled.text, settled.report),
    placeholderData: keepPreviousData,
    // The address of a letter works once, so the cache must not serve it again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { suppressErrorNotice: true },
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

function reportErrorIn(error: Error | null): string | undefined {
  const body = error instanceof CallFailed && error.status === 400 ? error.body : undefined
  return typeof body === 'object' && body !== null && 'report' in body ? firstMessage(body.report) : undefined
}
