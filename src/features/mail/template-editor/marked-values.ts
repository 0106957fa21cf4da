import { valueEnd, valueStart } from '../templates/layout.ts'

const marks = new RegExp(`[${valueStart}${valueEnd}]`, 'g')

/** Without the marks around what variables gave. */
export const withoutMarks = (text: string) => text.replaceAll(marks, '')

/** A mail in which what variables gave has a colour of its own, by day and by night. */
export function withTintedValues(html: string): string {
  const start = html.indexOf('<body')
  const tint = '<mark style="padding:0 2px;border-radius:3px;background:#d9eaec;color:#1b2a2f">'
  return (
    withoutMarks(html.slice(0, start)) + html.slice(start).replaceAll(valueStart, tint).replaceAll(valueEnd, '</mark>')
  )
}

/** A line in pieces: what stands there, and what variables gave. */
export const withValuesApart = (text: string): { text: string; isValue: boolean }[] =>
  text.split(valueStart).flatMap((piece, index) => {
    const [value = '', rest] = index === 0 ? ['', piece] : piece.split(valueEnd)
    return [
      { text: value, isValue: true },
      { text: rest ?? '', isValue: false },
    ].filter(part => part.text !== '')
  })
