import { statusCodes } from '#features/reports/status/codes.ts'
import { call, type Send } from '#web/call.ts'
import type { MailTemplate } from '../../templates/built-in.ts'
import type { TemplateKey } from '../../templates/variables.ts'
import { previewDefaultText, previewTemplate } from '../contract.ts'

export type LetterDraft = MailTemplate & { report: number | null }

export const fetchLetter = (send: Send, key: TemplateKey, body: LetterDraft) =>
  call(previewTemplate, { params: { key }, body }, send)

type TextDraft = {
  text: string
  state: string
  report: number | null
}

export function fetchLetterOfText(send: Send, { text, state, report }: TextDraft) {
  const code = statusCodes.find(each => each === state)
  if (!code) throw new Error(`no status has the code ${state}`)
  return call(previewDefaultText, { body: { text, state: code, report } }, send)
}
