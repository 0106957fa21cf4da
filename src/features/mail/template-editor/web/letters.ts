import { call, type Send } from '../../../../web/call.ts'
import { statusCodes } from '../../../reports/status/codes.ts'
import type { MailTemplate } from '../../templates/built-in.ts'
import type { TemplateKey } from '../../templates/variables.ts'
import { previewDefaultText, previewTemplate, sendTestMail } from '../contract.ts'

/** A text that is not saved, and the report that its letter is about. */
export type LetterDraft = MailTemplate & { report: number | null }

export const fetchLetter = (send: Send, key: TemplateKey, body: LetterDraft) =>
  call(previewTemplate, { params: { key }, body }, send)

export const sendTest = (send: Send, key: TemplateKey, body: LetterDraft) =>
  call(sendTestMail, { params: { key }, body }, send)

type TextDraft = {
  text: string
  /** The code of a status. */
  state: string
  report: number | null
}

export function fetchLetterOfText(send: Send, { text, state, report }: TextDraft) {
  const code = statusCodes.find(each => each === state)
  if (!code) throw new Error(`no status has the code ${state}`)
  return call(previewDefaultText, { body: { text, state: code, report } }, send)
}
