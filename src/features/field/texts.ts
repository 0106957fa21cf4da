import { limits } from '#features/reports/rules.ts'
import { closingFacts } from '#features/reports/status/closing-facts.ts'
import { statusOf } from '#features/reports/status/rules.ts'
import { readerOf, type StatusFormReport, statusTextError } from '#features/reports/status-change/form-rules.ts'
import { visibleText } from '#kit/visible-text.ts'
import { type ChangeKind, isClosing } from './queue.ts'
import type { FieldReport } from './rules.ts'

export const initialText = (kind: ChangeKind) => (isClosing(kind) ? closingFacts[kind].defaultText : '')

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

export function textField(report: FieldReport, kind: ChangeKind): TextField {
  if (!isClosing(kind))
    return {
      label: 'Notitie',
      hint: 'Alleen voor collega’s.',
      required: true,
      errorOf: text => (visibleText(text) ? lengthError(text) : 'De notitie mag niet leeg zijn'),
    }
  const required = !report.isChild
  const rule = { required, max: limits.note }
  return { ...readerOf(report, 'handled', report.isMailed), required, errorOf: text => statusTextError(text, rule) }
}

const lengthError = (text: string) =>
  text.length > limits.note ? `Je hebt meer dan de maximale ${limits.note} tekens ingevoerd.` : undefined

/** Prefers one warning too many. */
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
