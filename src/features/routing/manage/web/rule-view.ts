import { type Line, linesOf } from '../../form/lines.ts'
import { readForm } from '../../form/read-form.ts'
import { ExpressionError } from '../../tokens.ts'

type View = { code: string } & ({ lines: readonly Line[] } | { lines: undefined; why: string | undefined })

export function viewOf(code: string): View {
  if (code.trim() === '') return { code, lines: linesOf([]) }
  try {
    const read = readForm(code)
    return read.kind === 'form' ? { code, lines: linesOf(read.form) } : { code, lines: undefined, why: read.why }
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    return { code, lines: undefined, why: undefined }
  }
}

export const hasForm = (code: string) => viewOf(code).lines !== undefined
