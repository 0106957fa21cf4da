import { displayId } from '#features/reports/server/store.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, transaction } from '#server/base.ts'
import { withVisibleLogo } from '../../server/mail-frame.ts'
import { storePreview } from '../../server/store.ts'
import type { WrittenMail } from '../../server/write-mail.ts'
import { valueEnd, valueStart } from '../../templates/layout.ts'
import type { ExampleMail } from '../contract.ts'
import { composeExample, type Example } from './compose-example.ts'

const marks = new RegExp(`[${valueStart}${valueEnd}]`, 'g')

const withoutMarks = (text: string) => text.replaceAll(marks, '')

function withTintedValues(html: string): string {
  const start = html.indexOf('<body')
  const tint = '<mark style="padding:0 2px;border-radius:3px;background:#d9eaec;color:#1b2a2f">'
  return (
    withoutMarks(html.slice(0, start)) + html.slice(start).replaceAll(valueStart, tint).replaceAll(valueEnd, '</mark>')
  )
}

const withValuesApart = (text: string): { text: string; isValue: boolean }[] =>
  text.split(valueStart).flatMap((piece, index) => {
    const [value = '', rest] = index === 0 ? ['', piece] : piece.split(valueEnd)
    return [
      { text: value, isValue: true },
      { text: rest ?? '', isValue: false },
    ].filter(part => part.text !== '')
  })

/** @throws Problem `invalid-input` when the report gets no mail */
export async function requireExample(base: Base, example: Example): Promise<WrittenMail> {
  const mail = await composeExample(base, example)
  if (mail) return mail
  throw new Problem('invalid-input', { report: ['Over deze melding gaat geen e-mail: de tekst verbergt een link.'] })
}

export async function exampleMail(base: Base, example: Example): Promise<ExampleMail> {
  const { reportId } = example
  const mail = await requireExample(base, example)
  const html = await withVisibleLogo(base, withTintedValues(mail.html))
  const token = await transaction(base, tx => storePreview(tx, html))
  return {
    subject: withValuesApart(mail.subject),
    text: withoutMarks(mail.text),
    address: `${base.publicUrl}/api/mail-previews/${token}`,
    report: reportId === null ? null : { id: reportId, number: displayId(base, reportId) },
  }
}
