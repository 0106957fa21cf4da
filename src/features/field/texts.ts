import { limits } from '../reports/rules.ts'
import { closingFacts } from '../reports/status/closing-facts.ts'
import { statusOf } from '../reports/status/codes.ts'
import { readerOf, type StatusFormReport, statusTextError } from '../reports/status-change/form-rules.ts'
import { type ChangeKind, isClosing } from './queue.ts'
import type { FieldReport } from './rules.ts'

/** What stands in the field at first: the text that belongs to the reason for closing. */
export const initialText = (kind: ChangeKind) => (isClosing(kind) ? closingFacts[kind].defaultText : '')

/** What closing the report does, and what the reporter reads of it besides the text. */
export const closingSentences = ({ isMailed }: FieldReport, kind: 'solved' | 'not_found'): string[] => [
  'Dit sluit de melding.',
  ...(isMailed
    ? [`De melder krijgt een e-mail. Boven je bericht staat daarin: “${closingFacts[kind].resident.outcome}”`]
    : []),
]

export type TextField = {
  label: string
  hint?: string | undefined
  required: boolean
  errorOf: (text: string) => string | undefined
}

/** The field for a note, or for the text with which a report is closed. */
export function textField(report: FieldReport, kind: ChangeKind): TextField {
  if (!isClosing(kind))
    return {
      label: 'Notitie',
      hint: 'Alleen voor collega’s.',
      required: true,
      errorOf: text => (text.trim() ? lengthError(text) : 'De notitie mag niet leeg zijn'),
    }
  const required = !report.isChild
  const rule = { required, max: limits.note }
  return { ...readerOf(report, 'handled', report.isMailed), required, errorOf: text => statusTextError(text, rule) }
}

const lengthError = (text: string) =>
  text.length > limits.note ? `Je hebt meer dan de maximale ${limits.note} tekens ingevoerd.` : undefined

/** What the rules for closing need to know, as far as the device knows it: rather one warning too many. */
export const closingReport = (report: FieldReport): StatusFormReport => ({
  from: statusOf(report.status.state),
  isChild: report.isChild,
  hasOpenChildren: report.hasChildren,
  hasEmail: report.hasEmail,
  noMail: null,
  isUnsatisfied: true,
  subSlug: report.category.sub_slug,
  mayChangeCategory: false,
})
